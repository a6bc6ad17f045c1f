import { expect, test } from "./fixtures";
import { loadHydrated } from "./hydration";

test("an operator opens an account, and the person who is invited is at home in it", async ({
  operator: page,
  account,
  browser,
}) => {
  const name = `Tienda nueva ${account.accountId}`;
  await page.goto("/operator/accounts");
  await page.getByRole("button", { name: "Nueva cuenta" }).click();
  const dialog = page.getByRole("dialog", { name: "Nueva cuenta" });
  await dialog.getByLabel("Nombre de la cuenta").fill(name);
  await dialog
    .getByLabel("Correo electrónico de quien la va a administrar")
    .fill(`nueva-${account.accountId}@example.com`);
  await dialog.getByRole("button", { name: "Crear cuenta" }).click();
  const link = await page.getByLabel("Enlace de invitación", { exact: true }).inputValue();
  await page.getByRole("button", { name: "Ver la cuenta" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();

  const owner = loadHydrated(await (await browser.newContext({ locale: "es-AR" })).newPage());
  await owner.goto(new URL(link).pathname);
  await owner.getByLabel("Tu nombre").fill("Dora Dueña");
  await owner.getByLabel("Elegí una contraseña").fill("una contraseña larga");
  await owner.getByRole("button", { name: "Sumarme a la cuenta" }).click();
  await expect(owner).toHaveURL("/");
  await expect(owner.getByText(name).first()).toBeVisible();
  await owner.context().close();
});
