import { expect, test } from "./fixtures";

test.use({ hands: "keyboard" });

test("a person signs in on the way to a page, and signs out", async ({ page, account }) => {
  await page.goto("/billing");
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel("Correo electrónico").fill(account.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL("/billing");
  await expect(page.getByRole("heading", { name: "Saldo y movimientos" })).toBeVisible();
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await page.goto("/billing");
  await expect(page).toHaveURL(/\/login\?next=/);
});
