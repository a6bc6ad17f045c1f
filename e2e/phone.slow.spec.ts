import type { Locator, Page } from "@playwright/test";
import { advanceShipments } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { addCookie, expect, signInAs, test } from "./fixtures";
import { placeOrder, recipient } from "./orders";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Height that a card of the list may take, in pixels. */
const cardLimit = 110;
const narrowest = { width: 320, height: 640 };

test("a seller filters and opens shipments and finds a setting by touch", async ({ portal: page, account }) => {
  test.slow();
  const people = ["Ana Núñez", "Bruno Díaz", "Maximiliano Fernández Echegaray de la Torre"];
  for (const [place, name] of people.entries())
    await placeOrder(account.accountId, `PHONE-${place}`, { destination: { ...recipient, name } });
  await advanceShipments(systemContext("e2e"), { limit: 100 });
  const bar = page.getByRole("navigation", { name: "Accesos principales" });
  const cards = page.locator("tbody tr[data-key]");

  await test.step("the bottom bar leads to the shipments", async () => {
    await page.goto("/");
    await bar.getByRole("link", { name: "Envíos" }).tap();
    await expect(page).toHaveURL("/shipments");
    await expect(bar.getByRole("link", { name: "Envíos" })).toHaveAttribute("aria-current", "page");
    for (const target of await bar.getByRole("listitem").all())
      expect((await boxOf(target)).height).toBeGreaterThan(44);
    await expect(cards).toHaveCount(people.length);
    await expectAccessible(page);
  });

  await test.step("every card is low and says who, where, by whom, when and for how much", async () => {
    for (const card of await cards.all()) expect((await boxOf(card)).height).toBeLessThanOrEqual(cardLimit);
    const first = cards.filter({ hasText: "Ana Núñez" });
    for (const text of [/Mendoza/, /Llega \d/, /\$\s?\d/, /#\d+/, /PHONE-0/]) await expect(first).toContainText(text);
  });

  await test.step("the filters are a sheet that shows how many match", async () => {
    await page.getByRole("button", { name: "Filtros" }).tap();
    const sheet = page.getByRole("dialog", { name: "Filtros" });
    await expect(sheet.getByRole("button", { name: "Ver 3 envíos" })).toBeVisible();
    await expectAccessible(page);
    await choose(page, sheet, "Etiqueta", "Ya impresa");
    await expect(page).toHaveURL(/printed=yes/);
    await expect(sheet.getByRole("button", { name: "Ver 0 envíos" })).toBeVisible();
    await sheet.getByRole("button", { name: "Quitar filtros" }).tap();
    await choose(page, sheet, "Ordenar por", "Precio, de menor a mayor");
    await sheet.getByRole("button", { name: "Ver 3 envíos" }).tap();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/shipments?sort=price");
  });

  await test.step("a tap on a card opens it", async () => {
    await cards.filter({ hasText: "Bruno Díaz" }).tap();
    await expect(page).toHaveURL(/\/shipments\/\d+$/);
    await expectAccessible(page);
  });

  await test.step("the other lists have low cards too, and a movement shows the rest of its data", async () => {
    for (const path of ["/print", "/settings/team", "/settings/credentials", "/settings/audit", "/billing"]) {
      await page.goto(path);
      await expect(cards.first(), path).toBeVisible();
      for (const card of await cards.all()) expect((await boxOf(card)).height, path).toBeLessThanOrEqual(cardLimit);
    }
    const held = cards.first().getByText("Queda reservado");
    await expect(held).toBeHidden();
    await cards.first().getByRole("button", { name: "Más datos" }).tap();
    await expect(held).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Filtros" }).tap();
    const sheet = page.getByRole("dialog", { name: "Filtros" });
    await choose(page, sheet, "Concepto", "Reserva por envío");
    await expect(page).toHaveURL(/reason=/);
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Listo" }).tap();
    await expect(sheet).toBeHidden();
  });

  await test.step("the drawer has all pages, and settings are a list", async () => {
    await bar.getByRole("button", { name: "Más" }).tap();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("link", { name: "Configuración" }).tap();
    await expect(page).toHaveURL("/settings");
    await expect(page.getByRole("heading", { level: 1, name: "Configuración" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Cajas" }).tap();
    await expect(page).toHaveURL("/settings/boxes");
    await page.getByRole("link", { name: "Configuración" }).tap();
    await expect(page).toHaveURL("/settings");
  });

  await test.step("nothing lies under the bar, nor beyond the edge of the narrowest screen", async () => {
    await page.setViewportSize(narrowest);
    for (const path of ["/shipments", "/settings", "/settings/boxes"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      expect(await page.evaluate(overflow), path).toBe(0);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const content = await boxOf(page.locator("#content > div"));
      expect(content.y + content.height, path).toBeLessThanOrEqual((await boxOf(bar)).y + 1);
    }
    for (const card of await cards.all()) expect((await boxOf(card)).height).toBeLessThanOrEqual(cardLimit);
  });
});

test("a packer has the station in the bar, in English", async ({ page, account, baseURL }) => {
  await signInAs(page, account.accountId, "warehouse", baseURL);
  await addCookie(page, { name: "locale", value: "en" }, baseURL);
  await page.goto("/settings");
  const bar = page.getByRole("navigation", { name: "Main places" });
  await expect(bar.getByRole("listitem")).toHaveText(["Home", "Shipments", "Labels", "Station", "More"]);
  await expectAccessible(page);
  await bar.getByRole("link", { name: "Packing station" }).tap();
  await expect(page).toHaveURL("/scan");
});

/** Chooses an option of a select box by touch. */
async function choose(page: Page, sheet: Locator, label: string, option: string): Promise<void> {
  await sheet.getByRole("combobox", { name: label }).tap();
  await page.getByRole("option", { name: option }).tap();
}

async function boxOf(target: Locator): Promise<{ y: number; height: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error("The target is not drawn.");
  return box;
}

/** Runs in the page: how far it can be scrolled sideways, in pixels. */
const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;
