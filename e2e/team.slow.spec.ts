import type { Browser, Page } from "@playwright/test";
import { addMember, createCredential, createUser } from "@/lib/domain/identity/accounts";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { loadHydrated } from "./hydration";
import { workByKeyboard } from "./keyboard";
import { placeOrder } from "./orders";

test.use({ hands: "keyboard" });

/** Each person has an own browser. */
const openBrowser = async (browser: Browser): Promise<Page> => {
  const page = loadHydrated(await (await browser.newContext({ locale: "es-AR" })).newPage());
  workByKeyboard(page);
  return page;
};

test("an owner invites a packer by link, who sets a password, prints, and sees no money and no settings of others", async ({
  portal: page,
  account,
  browser,
}) => {
  test.slow();
  const link = await test.step("the owner makes a link, once", async () => {
    await page.goto("/settings/team");
    await page.getByRole("button", { name: "Invitar" }).click();
    await page.getByLabel("Correo electrónico").fill("no es un correo");
    await page.getByRole("button", { name: "Crear enlace" }).click();
    await expect(page.getByLabel("Correo electrónico")).toHaveAccessibleDescription(/correo/);
    await page.getByLabel("Correo electrónico").fill(`deposito-${account.accountId}@example.com`);
    await page.getByRole("radio", { name: /Depósito/ }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Crear enlace" }).dblclick();
    await expect(page.getByText("El enlace está listo")).toBeVisible();
    await expectAccessible(page);
    const text = await page.getByLabel("Enlace de invitación").inputValue();
    await page.getByRole("button", { name: "Listo" }).click();
    await expect(page.getByText("Invitaciones abiertas")).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole("button", { name: `Anular la invitación de deposito-${account.accountId}` }),
    ).toHaveCount(1);
    expect(await page.content()).not.toContain("/invite/");
    return text;
  });

  const packer = await openBrowser(browser);
  await test.step("the packer opens it, chooses a password and is in", async () => {
    await packer.goto(new URL(link).pathname);
    await expect(packer.getByRole("heading", { name: "Sumate a Tienda E2E" })).toBeVisible();
    await packer.getByLabel("Tu nombre").fill("Paula Depósito");
    await packer.getByLabel("Elegí una contraseña").fill("corta");
    await packer.getByRole("button", { name: "Sumarme a la cuenta" }).click();
    await expect(packer.getByText("Tiene que tener al menos 12 caracteres.")).toBeVisible();
    await packer.getByLabel("Elegí una contraseña").fill("una contraseña larga");
    await packer.getByRole("button", { name: "Sumarme a la cuenta" }).click();
    await expect(packer).toHaveURL("/");
    await expect(packer.getByText("Depósito", { exact: true }).first()).toBeVisible();
  });

  await test.step("the link is used up", async () => {
    const stranger = await openBrowser(browser);
    await stranger.goto(new URL(link).pathname);
    await expect(stranger.getByText("Este enlace no sirve")).toBeVisible();
    await expectAccessible(stranger);
    await stranger.context().close();
  });

  await test.step("the packer can print, but sees neither money nor what owners run", async () => {
    const id = await placeOrder(account.accountId, "EQUIPO-1");
    const label = `/shipments/${id}/download_documentation?format=pdf`;
    await expect.poll(async () => (await packer.request.get(label)).status(), { timeout: 15_000 }).toBe(200);
    expect((await packer.request.get(label)).headers()["content-type"]).toBe("application/pdf");
    expect((await packer.request.get(`/v2/accounts/${account.accountId}/billing`)).status()).toBe(403);
    for (const path of ["/settings/team", "/settings/credentials", "/settings/account", "/developers"]) {
      await packer.goto(path);
      await expect(packer.getByText("Esta página no existe")).toBeVisible();
    }
    await packer.goto("/settings");
    await expect(packer).toHaveURL("/settings/boxes");
    await expect(
      packer.getByRole("navigation", { name: "Secciones de la configuración" }).getByRole("link"),
    ).toHaveText(["Cajas", "Impresoras", "Mi perfil", "Seguridad"]);
    await expect(packer.getByRole("button", { name: "Agregar caja" })).toHaveCount(0);
  });

  await test.step("a removed packer loses access with the next click", async () => {
    await page.goto("/settings/team");
    await page.getByRole("button", { name: "Acciones de Paula Depósito" }).click();
    await page.getByRole("menuitem", { name: "Quitar de la cuenta" }).click();
    await expect(page.getByText("No tiene credenciales de API")).toBeVisible();
    await page.getByRole("button", { name: "Quitar de la cuenta" }).click();
    await expect(page.getByText("Paula Depósito ya no está en la cuenta")).toBeVisible();
    await packer.goto("/settings/boxes");
    await expect(packer).toHaveURL(/\/login/);
  });

  await test.step("the last owner stays", async () => {
    await page.getByRole("button", { name: "Acciones de Tienda E2E" }).click();
    await page.getByRole("menuitem", { name: "Quitar de la cuenta" }).click();
    await page.getByRole("button", { name: "Salir de la cuenta" }).click();
    await expect(page.getByText(/Es la única persona titular/)).toBeVisible();
  });
  await packer.context().close();
});

test("who removes a developer sees the credentials that end, and keeps the shop's with a colleague", async ({
  portal: page,
  account: { accountId },
}) => {
  const ctx = systemContext("e2e");
  const { id: userId } = await createUser(ctx, {
    email: `desarrollo-${accountId}@example.com`,
    name: "Diego Desarrollo",
  });
  await addMember(ctx, { userId, accountId, role: "developer" });
  const shop = await createCredential(ctx, { accountId, userId, name: "Tienda en línea" });
  const script = await createCredential(ctx, { accountId, userId, name: "Planilla vieja", scopes: ["shipments.show"] });
  const read = (token: string, secret: string) =>
    page.request.get("/v2/shipments", { headers: { Authorization: `Bearer ${token}:${secret}` } });
  expect((await read(shop.token, shop.secret)).status()).toBe(200);

  await page.goto("/settings/team");
  await page.getByRole("button", { name: "Acciones de Diego Desarrollo" }).click();
  await page.getByRole("menuitem", { name: "Quitar de la cuenta" }).click();
  const dialog = page.getByRole("dialog", { name: "Quitar a Diego Desarrollo" });
  await expect(dialog.getByText("Tiene 2 credenciales de API")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Planilla vieja" })).toContainText("nunca se usó");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Tienda en línea" })).toContainText("último uso");
  await expect(dialog.getByText(shop.token)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("combobox", { name: "Qué pasa con «Tienda en línea»" }).click();
  await page.getByRole("option", { name: /^Pasa a Tienda E2E/ }).click();
  await expect(dialog.getByText("Quien se va puede conocer el secreto")).toBeVisible();
  await dialog.getByRole("button", { name: "Quitar de la cuenta" }).click();
  await expect(page.getByText("Diego Desarrollo ya no está en la cuenta")).toBeVisible();

  expect((await read(shop.token, shop.secret)).status()).toBe(200);
  expect((await read(script.token, script.secret)).status()).toBe(401);
  await page.goto("/settings/credentials");
  await expect(page.getByRole("row").filter({ hasText: shop.token })).toContainText("De Tienda E2E");
});

test("boxes are created, disabled, removed and restored; settings apply at once", async ({ portal: page }) => {
  await page.goto("/settings/boxes");
  await page.getByRole("button", { name: "Agregar caja" }).click();
  await page.getByLabel("Nombre").fill("Caja vinos");
  const dialog = page.getByRole("dialog", { name: "Nueva caja" });
  for (const [group, ...sides] of [
    ["Medidas por fuera (cm)", "40", "30", "35"],
    ["Medidas por dentro (cm)", "41", "29", "34"],
  ] as const)
    for (const [place, side] of ["Largo", "Ancho", "Alto"].entries())
      await dialog
        .getByRole("group", { name: group })
        .getByLabel(side)
        .fill(sides[place] ?? "");
  await dialog.getByLabel("Caja vacía").fill("0,35");
  await dialog.getByLabel("Máximo, con la caja").fill("18");
  await dialog.getByRole("button", { name: "Agregar caja" }).click();
  const inner = dialog.getByRole("group", { name: "Medidas por dentro (cm)" }).getByLabel("Largo");
  await expect(inner).toHaveAccessibleDescription(/no puede superar la exterior/);
  await expectAccessible(page);
  await inner.fill("39");
  await dialog.getByRole("button", { name: "Agregar caja" }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("img", { name: /^Caja vinos/ })).toHaveCount(1);

  await page.getByRole("button", { name: "Acciones de Caja vinos" }).click();
  await page.getByRole("menuitem", { name: "Quitar" }).click();
  await expect(page.getByRole("img", { name: /^Caja vinos/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByRole("img", { name: /^Caja vinos/ })).toHaveCount(1);

  await page.goto("/settings/preferences");
  // Arrow keys pass the choices in between; each of them is saved and reported as saved.
  const lastSave = page.waitForResponse((response) => response.request().postData()?.includes('"time"') === true);
  await page.getByRole("radio", { name: "Entrega más rápida" }).check();
  expect((await lastSave).status()).toBe(200);
  await expect(page.getByText("Se guardaron los cambios")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Entrega más rápida" })).toBeChecked();
  await expectAccessible(page);
});
