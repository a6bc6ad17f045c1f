import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { testPoint } from "@/lib/domain/operating/testing";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { findBrowser } from "@/scripts/testing/browser";
import { PluginShop } from "./plugin-shop";
import { findRealShop, findShopUser, type RealShop } from "./real-shop";

/** `npm run test:woocommerce`: the checkout that is a form, as a buyer fills it in a browser. */
const found = findRealShop(process.env);

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

const timeout = 5 * 60_000;
const skipped = !found || !findShopUser(process.env);

describe.skipIf(skipped)("the form of a checkout (skipped without WOOCOMMERCE_USER)", { timeout }, () => {
  const shop = found as RealShop;
  let plugin: PluginShop;
  let browser: Browser;
  let page: Page;
  let goods = 0;

  beforeAll(async () => {
    plugin = await PluginShop.open(shop);
    goods = (await plugin.makeGoods()).id;
    const zones = await shop.call<{ readonly id: number }[]>("GET", "shipping/zones");
    for (const { id } of zones) await shop.make(`shipping/zones/${id}/methods`, { method_id: "anden" });
    const executablePath = findBrowser();
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
  }, timeout);
  afterAll(async () => {
    await browser?.close();
    await plugin.close();
    expect(plugin.errors).toEqual([]);
  }, timeout);

  beforeEach(async ({ skip }) => {
    page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
    await page.goto(`${shop.url}/?add-to-cart=${goods}`);
    await page.goto(`${shop.url}/checkout/`);
    if ((await page.locator("form.checkout").count()) === 0) skip("the checkout of this shop is no form");
    for (const [field, text] of Object.entries({
      first_name: "Ana",
      last_name: "Prueba",
      address_1: "Honduras 4800",
      city: "Buenos Aires",
      phone: "1155550101",
      email: "ana@example.com",
    }))
      await page.fill(`#billing_${field}`, text);
    await page.selectOption("#billing_state", "C");
    await page.fill("#billing_postcode", "1414");
    await page.press("#billing_postcode", "Tab");
    await rate("express").waitFor({ timeout });
  }, timeout);
  afterEach(() => page.context().close());

  const rate = (part: string) => page.locator(`input.shipping_method[value*="anden"][value*="${part}"]`);
  const isQuiet = () => page.waitForFunction(() => !document.querySelector(".blockUI.blockOverlay"));

  async function choose(part: string): Promise<void> {
    await isQuiet();
    if (await rate(part).isChecked()) return;
    const updated = page.waitForResponse((response) => response.url().includes("update_order_review"));
    await rate(part).check();
    await updated;
    await isQuiet();
  }

  /** Places the order, which is paid then, and returns its shipment. */
  async function buy() {
    await page.click("#place_order");
    await page.waitForURL(/order-received/, { timeout });
    const id = /order-received\/(\d+)/.exec(page.url())?.[1] ?? "";
    shop.adopt(`orders/${id}`);
    await shop.call("PUT", `orders/${id}`, { set_paid: true, status: "processing" });
    return findShipment(systemContext("test"), await plugin.ship(id));
  }

  test("sells the chosen delivery", async () => {
    await choose("express");
    expect(await buy()).toMatchObject({ serviceType: "express_delivery", carrier: { name: "Beta" } });
  });

  test("sells a pick-up at the chosen point", async () => {
    await choose("pickup_point");
    await page.locator("input[name^='anden_point[']").first().check();
    await isQuiet();
    expect(await buy()).toMatchObject({ serviceType: "pickup_point", pointCode: testPoint });
  });
});
