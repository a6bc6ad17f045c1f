import type { Browser, Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { testPoint } from "@/lib/domain/operating/testing";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { launchBrowser } from "@/scripts/testing/browser";
import { Buyer } from "./buyer";
import { PluginShop } from "./plugin-shop";
import { findRealShop, findShopUser, type RealShop } from "./real-shop";

/** `npm run test:woocommerce`: the page of the checkout, a form or a block as the shop has it, with a buyer in a browser. */
const found = findRealShop(process.env);

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

const timeout = 5 * 60_000;
const skipped = !found || !findShopUser(process.env);

const address = {
  first_name: "Ana",
  last_name: "Prueba",
  address_1: "Honduras 4800",
  city: "Buenos Aires",
  phone: "1155550101",
};

describe.skipIf(skipped)("the page of a checkout (skipped without WOOCOMMERCE_USER)", { timeout }, () => {
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
    browser = await launchBrowser();
  }, timeout);
  afterAll(async () => {
    await browser?.close();
    await plugin.close();
    expect(plugin.errors).toEqual([]);
  }, timeout);

  beforeEach(async () => {
    page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  });
  afterEach(() => page.context().close());

  const rate = (part: string) => page.locator(`input[type=radio][value*="anden"][value*="${part}"]`).first();

  /** What is bought once the order is placed: its shipment. */
  async function buy(placeOrder: string) {
    await page.click(placeOrder);
    await page.waitForURL(/order-received/, { timeout });
    const id = /order-received\/(\d+)/.exec(page.url())?.[1] ?? "";
    shop.adopt(`orders/${id}`);
    await shop.call("PUT", `orders/${id}`, { set_paid: true, status: "processing" });
    return findShipment(systemContext("test"), await plugin.ship(id));
  }

  describe("that is a form", () => {
    beforeEach(async ({ skip }) => {
      await page.goto(`${shop.url}/?add-to-cart=${goods}`);
      await page.goto(`${shop.url}/checkout/`);
      if ((await page.locator("form.checkout").count()) === 0) skip("the checkout of this shop is no form");
      for (const [field, text] of Object.entries({ ...address, email: "ana@example.com" }))
        await page.fill(`#billing_${field}`, text);
      await page.selectOption("#billing_state", "C");
      await page.fill("#billing_postcode", "1414");
      await page.press("#billing_postcode", "Tab");
      await rate("express").waitFor({ timeout });
    }, timeout);

    const isQuiet = () => page.waitForFunction(() => !document.querySelector(".blockUI.blockOverlay"));

    async function choose(part: string): Promise<void> {
      await isQuiet();
      if (await rate(part).isChecked()) return;
      const updated = page.waitForResponse((response) => response.url().includes("update_order_review"));
      await rate(part).check();
      await updated;
      await isQuiet();
    }

    test("sells the chosen delivery", async () => {
      await choose("express");
      expect(await buy("#place_order")).toMatchObject({ serviceType: "express_delivery", carrier: { name: "Beta" } });
    });

    test("sells a pick-up at the chosen point", async () => {
      await choose("pickup_point");
      await page.locator("input[name^='anden_point[']").first().check();
      await isQuiet();
      expect(await buy("#place_order")).toMatchObject({ serviceType: "pickup_point", pointCode: testPoint });
    });
  });

  describe("that is a block", () => {
    beforeEach(async ({ skip }) => {
      const buyer = new Buyer(shop);
      await buyer.add(goods, 1);
      // The fields differ between versions, and one that was filled keeps the block busy: the buyer comes back with an address.
      await buyer.live({ ...address, state: "C", postcode: "1414", country: "AR" });
      await page.context().addCookies(buyer.cookiesOf(shop.url));
      await page.goto(`${shop.url}/checkout/`);
      const block = page.locator(".wp-block-woocommerce-checkout");
      if ((await block.count()) === 0) skip("the checkout of this shop is no block");
      await rate("express").waitFor({ timeout });
    }, timeout);

    async function choose(part: string): Promise<void> {
      if (await rate(part).isChecked()) return;
      const updated = page.waitForResponse((response) => response.url().includes("/wc/store/v1/"));
      // The block itself marks what was clicked, which may take it a moment.
      await rate(part).click();
      await updated;
      await expect.poll(() => rate(part).isChecked(), { timeout: 30_000 }).toBe(true);
    }
    const placeOrder = ".wc-block-components-checkout-place-order-button:not([disabled])";

    test("sells the chosen delivery", async () => {
      await choose("express");
      expect(await buy(placeOrder)).toMatchObject({ serviceType: "express_delivery", carrier: { name: "Beta" } });
    });

    test("sells a pick-up at the point that it shows", async () => {
      await choose("pickup_point");
      await expect.poll(() => page.locator(".anden-points input").first().isChecked(), { timeout: 30_000 }).toBe(true);
      expect(await buy(placeOrder)).toMatchObject({ serviceType: "pickup_point", pointCode: testPoint });
    });
  });
});
