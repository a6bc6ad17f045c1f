import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { listPrints } from "@/lib/domain/shipping/documents";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { launchBrowser } from "@/scripts/testing/browser";
import { PluginShop } from "./plugin-shop";
import { findRealShop, findShopUser, type RealShop, type ShopUser } from "./real-shop";

/** `npm run test:woocommerce`: orders of Andén in the administration of a shop that has the plug-in, in a browser. */
const found = findRealShop(process.env);
const user = findShopUser(process.env);

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

const timeout = 5 * 60_000;

describe.skipIf(!found || !user)("the plug-in in a shop (skipped without WOOCOMMERCE_USER)", { timeout }, () => {
  const shop = found as RealShop;
  const ctx = () => systemContext("test");
  let plugin: PluginShop;
  let browser: Browser;
  let page: Page;
  let goods = 0;

  beforeAll(async () => {
    plugin = await PluginShop.open(shop);
    goods = (await plugin.makeGoods()).id;
    browser = await launchBrowser();
    page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
    await signIn(user as ShopUser);
  }, timeout);
  afterAll(async () => {
    await browser?.close();
    await plugin.close();
    expect(plugin.errors).toEqual([]);
  }, timeout);

  async function signIn({ name, password }: ShopUser): Promise<void> {
    await page.goto(`${shop.url}/wp-login.php`);
    await page.fill("#user_login", name);
    await page.fill("#user_pass", password);
    await page.click("#wp-submit");
    await page.waitForSelector("#adminmenu", { timeout });
  }

  async function sell(): Promise<string> {
    const person = { first_name: "Ana", last_name: "Prueba", email: "ana@example.com", phone: "11 5555-0101" };
    const place = { address_1: "Honduras 4800", city: "Buenos Aires", state: "C", postcode: "1414", country: "AR" };
    const { id } = await shop.make("orders", {
      payment_method: "bacs",
      set_paid: true,
      billing: { ...person, ...place },
      shipping: { first_name: "Ana", last_name: `Prueba ${randomBytes(3).toString("hex")}`, ...place },
      line_items: [{ product_id: goods, quantity: 1 }],
      shipping_lines: [{ method_id: "flat_rate", method_title: "Envío", total: "2500.00" }],
    });
    return String(id);
  }

  /** The list, whichever way the shop stores its orders. */
  async function openList(): Promise<void> {
    const link = page.locator(
      "#toplevel_page_woocommerce a[href*='wc-orders'], #toplevel_page_woocommerce a[href*='shop_order']",
    );
    await page.goto(new URL((await link.first().getAttribute("href")) ?? "", `${shop.url}/wp-admin/`).href);
    await filled();
  }
  const filled = () =>
    page.waitForFunction(() =>
      [...document.querySelectorAll(".anden-order")].every(({ textContent }) => textContent !== "…"),
    );
  const cellOf = (id: string) => page.locator(`.anden-order[data-part="cell"][data-id="${id}"]`);

  async function printFromList(ids: readonly string[], action: "pdf" | "zpl"): Promise<void> {
    await openList();
    for (const id of ids) await page.locator(`tbody input[type=checkbox][value="${id}"]`).check();
    await page.selectOption("#bulk-action-selector-top", `anden_labels_${action}`);
    await page.click("#doaction");
    await page.waitForSelector(".anden-labels", { timeout });
  }
  const fetchLabels = async () =>
    (await fetch((await page.locator(".anden-labels a").getAttribute("href")) ?? "")).text();

  test("shows what became of each order, and prints those of many in the order of the list", async () => {
    const [first, second, waiting] = [await sell(), await sell(), await sell()];
    const [a, b] = [await plugin.ship(first), await plugin.ship(second)];
    await openList();
    const guide = (id: number) => `0999-${String(id).padStart(8, "0")}`;
    expect(await cellOf(first).textContent()).toContain(guide(a));
    expect(await cellOf(second).textContent()).toContain(guide(b));
    expect(await cellOf(waiting).textContent()).not.toContain("0999-");
    // Orders of one second stand in either order.
    const listed = await page
      .locator("tbody input[type=checkbox]")
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    const inOrder = listed.indexOf(first) < listed.indexOf(second) ? [guide(a), guide(b)] : [guide(b), guide(a)];
    await printFromList([first, second, waiting], "zpl");
    const guides = [...(await fetchLabels()).matchAll(/0999-\d{8}(?=-0101)/g)].map(([text]) => text);
    expect([...new Set(guides)]).toEqual(inOrder);
    const notice = await page.locator(".anden-labels").textContent();
    expect(notice).toContain(`#${waiting}: `);
    expect(notice).not.toContain(`#${first}: `);
    expect((await findShipment(ctx(), a)).status).toBe("ready_to_ship");
  });

  test("says so if no chosen order has a label", async () => {
    const id = await sell();
    await plugin.pull();
    await printFromList([id], "pdf");
    expect(await page.locator(".anden-labels a").count()).toBe(0);
    expect(await page.locator(".anden-labels li").count()).toBe(1);
  });

  test("prints the label of one order from its box, without another sign-in", async () => {
    const id = await sell();
    const shipmentId = await plugin.ship(id);
    await openList();
    await page.goto(
      (await page.locator(`#order-${id} a.order-view, #post-${id} a.order-view`).getAttribute("href")) ?? "",
    );
    await filled();
    const href = (await page.locator("#anden a.button-primary").getAttribute("href")) ?? "";
    const response = await page.request.get(href, { timeout });
    expect(response.status()).toBe(200);
    expect(response.url()).toContain("/api/checkout/labels/");
    expect((await response.body()).subarray(0, 4).toString()).toBe("%PDF");
    const { rows } = await listPrints(ctx(), shipmentId, { limit: 10, offset: 0 });
    expect(rows).toMatchObject([{ paper: "label", reason: `WooCommerce · ${new URL(shop.url).host}` }]);
  });

  test("opens no label without the nonce of its page", async () => {
    const id = await sell();
    await plugin.ship(id);
    const response = await page.request.get(`${shop.url}/wp-admin/admin-post.php?action=anden_labels&id=${id}`);
    expect(response.status()).toBe(403);
    expect(response.url()).not.toContain("/api/checkout/labels/");
  });

  test("goes on without Andén: the list opens, and says so", async () => {
    await shop.callPlugin("PUT", "connection", {
      base_url: "http://127.0.0.1:9",
      token: "A".repeat(22),
      secret: "0".repeat(64),
    });
    const id = await sell();
    await openList();
    expect(await cellOf(id).textContent()).toMatch(/Andén/);
    await plugin.connectPlugin();
    await openList();
    expect(await cellOf(id).textContent()).not.toMatch(/Andén does not|Andén no responde/);
  });
});
