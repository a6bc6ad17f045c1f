import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { askQuote, fillLoad, fillRecipient } from "./new-shipment";
import { policyViolations } from "./policy";

/** Records what a page asks of other origins than its own; returns a function that reads it. */
function strangersOf(page: Page): () => readonly string[] {
  const strangers: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.hostname !== "localhost" && url.hostname !== "127.0.0.1")
      strangers.push(request.url());
  });
  return () => strangers;
}

/** Names of points have parentheses. */
const containing = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));

/** A button of one point: those of several begin with their number. */
const single = /^(?!\d+ puntos)/;

test.describe("without a mouse", () => {
  test.use({ hands: "keyboard" });

  test("a seller chooses a pick-up point on the map, and it is chosen in the list", async ({ portal: page }) => {
    const strangers = strangersOf(page);
    const violations = policyViolations(page);
    await page.goto("/shipments/new");
    await fillRecipient(page);
    await expect(page.getByLabel("Localidad")).toHaveValue("Mendoza");
    await fillLoad(page);
    await askQuote(page);
    await page
      .getByRole("radiogroup", { name: "Tipo de entrega" })
      .getByText("Entrega en punto de entrega")
      .click({ timeout: 15_000 });
    await page
      .getByRole("button", { name: /^Elegir/ })
      .first()
      .click();

    const list = page.getByRole("group", { name: "Punto de entrega" });
    await list.getByRole("button", { name: "Ver mapa" }).click();
    const map = list.getByRole("group", { name: "Mapa" });
    await expect(map.getByRole("button", { name: /el más cercano$/ })).toBeVisible();

    await test.step("the arrows move the map", async () => {
      await map.focus();
      const before = await map.locator(".leaflet-map-pane").getAttribute("style");
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => map.locator(".leaflet-map-pane").getAttribute("style")).not.toBe(before);
      await list.getByRole("button", { name: "Ver todos los puntos" }).click();
    });

    await test.step("a point of the map is chosen in the list", async () => {
      const point = map.getByRole("button", { pressed: false, name: single }).last();
      const name = (await point.getAttribute("aria-label"))?.replace(/, el más cercano$/, "") ?? "";
      await point.click();
      await expect(map.getByRole("button", { pressed: true })).toHaveAccessibleName(containing(name));
      await expect(list.getByRole("radio", { checked: true })).toHaveAccessibleName(containing(name));
    });

    await test.step("and one of the list on the map", async () => {
      await list.getByRole("radio").first().check();
      await expect(list.getByRole("radio").first()).toBeChecked();
      await expect(map.getByRole("button", { pressed: true })).toHaveCount(1);
    });

    await expect(map.locator(".map-landmark span").first()).toBeVisible();
    await expect(map.locator(".leaflet-tile")).toHaveCount(0);
    await expectAccessible(page);
    expect(strangers()).toEqual([]);
    expect(violations()).toEqual([]);
  });
});

test("an operator opens a branch from the map of the list, on a phone too", async ({ operator: page }) => {
  const strangers = strangersOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/operator/carriers");
  await page
    .getByRole("link", { name: /Rutalba/ })
    .first()
    .click();
  await page.getByRole("tab", { name: /^Sucursales y puntos/ }).click();
  await page.getByRole("button", { name: "Ver mapa" }).click();
  const map = page.getByRole("group", { name: "Mapa" });
  await expect(map.getByRole("button").first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const point = map.getByRole("button", { pressed: false, name: single }).first();
  // So far out the points are in groups, and those of a group come apart when it is pressed.
  await expect(async () => {
    if ((await point.count()) === 0) await map.getByRole("button").first().click();
    await expect(point).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  const name = (await point.getAttribute("aria-label")) ?? "";
  await point.click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  expect(strangers()).toEqual([]);
});
