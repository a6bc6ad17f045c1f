import type { Locator, Page } from "@playwright/test";
import { createProduct } from "@/lib/domain/goods/inventory";
import { createOrder } from "@/lib/domain/selling/orders";
import { testOrder } from "@/lib/domain/selling/orders/testing";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { addCookie, expect, signInAs, test } from "./fixtures";
import { placeOrder, recipient } from "./orders";
import { openPalette } from "./palette";

/** Laptops at which every place is seen without scrolling. */
const laptops = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];
/** The first of them at 200 %. */
const zoomed = { width: 683, height: 384 };
const phone = { width: 390, height: 844 };

/** How far what is in an element, or in a part of it, can be scrolled, in pixels. */
const hiddenIn = (part: Locator): Promise<number> =>
  part.evaluate((root) =>
    Math.max(
      ...[root, ...root.querySelectorAll("*")].map((element) =>
        /auto|scroll/.test(getComputedStyle(element).overflowY) ? element.scrollHeight - element.clientHeight : 0,
      ),
    ),
  );

const linksOf = (part: Locator): Promise<string[]> =>
  part.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

for (const locale of ["es", "en"] as const) {
  const names =
    locale === "es"
      ? { menu: "Navegación principal", settings: "Secciones de la configuración", title: "Configuración" }
      : { menu: "Main navigation", settings: "Sections of the settings", title: "Settings" };

  for (const size of laptops)
    test(`in ${locale} at ${size.width} × ${size.height} the menu and the settings are seen whole`, async ({
      portal: page,
      account,
      baseURL,
    }) => {
      await createOrder(
        systemContext("e2e"),
        testOrder(account.accountId, { externalId: "MENU-1", payment: "unpaid" }),
      );
      await addCookie(page, { name: "locale", value: locale }, baseURL);
      await page.setViewportSize(size);
      await page.goto("/settings");
      await expect(page).toHaveURL("/settings/account");
      const menu = page.getByRole("navigation", { name: names.menu });
      await expect(menu.locator('a[href="/orders"]')).toHaveAccessibleDescription(/^1 /);
      await expect(menu.getByRole("link", { name: names.title })).toHaveAttribute("aria-current", "page");
      expect(await hiddenIn(menu)).toBe(0);
      expect(await linksOf(menu)).toContain("/settings/channels");
      const sections = page.getByRole("navigation", { name: names.settings });
      await expect(sections.getByRole("link")).toHaveCount(17);
      expect(await hiddenIn(sections)).toBe(0);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
    });
}

test("settings are searched by what their pages say", async ({ portal: page }) => {
  await page.setViewportSize(laptops[0] ?? zoomed);
  await page.goto("/settings/account");
  const sections = page.getByRole("navigation", { name: "Secciones de la configuración" });
  const box = sections.getByLabel("Buscar en la configuración");
  await box.fill("contraseña");
  await expect(sections.getByRole("link").first()).toHaveText("Seguridad");
  await box.fill("zyxwv");
  await expect(sections.getByText("Nada en la configuración dice eso.")).toBeVisible();
  await expectAccessible(page);
  await box.fill("impresra");
  await box.press("Enter");
  await expect(page).toHaveURL("/settings/preferences");
});

test("a phone has the same places, and at 200 % none is out of reach", async ({ portal: page }) => {
  await page.setViewportSize(laptops[0] ?? zoomed);
  await page.goto("/");
  const places = await linksOf(page.getByRole("navigation", { name: "Navegación principal" }));
  for (const size of [phone, zoomed]) {
    await page.setViewportSize(size);
    await page.goto("/");
    await page.getByRole("button", { name: "Más" }).click();
    const drawer = page.getByRole("dialog");
    await expect.poll(() => linksOf(drawer.getByRole("navigation"))).toEqual(places);
    await expectAccessible(page);
    await drawer.getByRole("link", { name: "Configuración" }).click();
    await expect(page).toHaveURL("/settings");
    const list = page.locator("#content");
    await expect(list.getByRole("heading", { level: 2, name: "Conexiones" })).toBeVisible();
    await expectAccessible(page);
    await list.getByLabel("Buscar en la configuración").filter({ visible: true }).fill("clave");
    await list.getByRole("link", { name: "Seguridad" }).click();
    await expect(page).toHaveURL("/settings/security");
    await page.locator("#content").getByRole("link", { name: "Configuración" }).click();
    await expect(page).toHaveURL("/settings");
  }
});

test("the operator's menu is seen whole, and a drawer on a phone", async ({ operator: page }) => {
  for (const size of laptops) {
    await page.setViewportSize(size);
    await page.goto("/operator");
    expect(await hiddenIn(page.getByRole("navigation", { name: "Páginas de operación" }))).toBe(0);
  }
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Menú" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("link", { name: "Auditoría" }).click();
  await expect(page).toHaveURL("/operator/audit");
});

/** The first three options while something is typed. */
async function typeInPalette(page: Page, typed: string): Promise<string[]> {
  await page.getByRole("combobox").fill(typed);
  await expect(page.getByRole("option").first()).toBeVisible();
  return (await page.getByRole("option").allInnerTexts()).slice(0, 3);
}

test("the palette finds places, actions, guides and records by usual words", async ({ portal: page, account }) => {
  await placeOrder(account.accountId, "PALETA-1", { destination: { ...recipient, name: "Paloma Ruiz" } });
  const order = testOrder(account.accountId, { externalId: "PALETA-2" });
  await createOrder(systemContext("e2e"), { ...order, recipient: { ...order.recipient, name: "Paloma Díaz" } });
  await createProduct(systemContext("e2e"), account.accountId, {
    name: "Paloma de madera",
    referenceCode: "PALOMA",
    barcode: "",
    brand: "",
    supplier: "",
    skus: [],
  });
  await page.goto("/");
  await openPalette(page);
  const found = async (typed: string) => (await typeInPalette(page, typed)).join("\n");
  expect(await found("cargar saldo")).toContain("Cargar saldo");
  expect(await found("contrasena")).toContain("Seguridad");
  expect(await found("planilal")).toContain("Importar pedidos de una planilla");
  expect(await found("tienda nube")).toContain("Canales");
  expect(await found("salir")).toContain("Cerrar sesión");
  await expectAccessible(page);
  await page.getByRole("combobox").fill("idempotencia");
  await expect(page.getByRole("option", { name: /^Idempotencia.*Guía/ })).toBeVisible();
  await page.getByRole("combobox").fill("paloma");
  for (const name of ["PALETA-1", "PALETA-2", "Paloma de madera"])
    await expect(page.getByRole("option", { name: new RegExp(name) })).toBeVisible();
  await page.getByRole("combobox").fill("invitar");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Invitar a alguien" })).toBeVisible();
  await expect(page).toHaveURL("/settings/team?new=1");
});

test("the palette offers a packer nothing of money", async ({ page, account, baseURL }) => {
  await signInAs(page, account.accountId, "warehouse", baseURL);
  await page.goto("/");
  await openPalette(page);
  for (const typed of ["saldo", "cargar saldo", "factura", "invitar", "webhook"]) {
    await page.getByRole("combobox").fill(typed);
    // Guides are for everybody.
    const places = page.getByRole("option", { name: /^(Saldo|Cargar saldo|Invitar|Nuevo webhook)(?! Guía)/ });
    await expect(places).toHaveCount(0);
  }
});
