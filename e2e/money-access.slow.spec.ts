import { connection } from "@/db/driver";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { listOrders } from "@/lib/domain/selling/orders";
import { listShipments } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { entityPagesOf, fullTest, portalPages } from "./all-pages";
import { expect, signIn } from "./fixtures";

const ctx = () => systemContext("e2e");
/** Without the text of scripts. */
const asSeen = { useInnerText: true };
const phone = { width: 390, height: 844 };

/** Members of what pages send to the browser beside their text, quoted within scripts. */
const sentAmount =
  /\b(?:price|price_incl_tax|declared_value|unit_price|unit_declared_value|shipping_paid|priceCents)\\*":-?\d/;

async function pagesOf(accountId: number): Promise<readonly string[]> {
  const newest = { accountId, limit: 3, offset: 0 };
  const [shipments, orders, waiting] = await Promise.all([
    listShipments(ctx(), newest),
    listOrders(ctx(), newest),
    connection().sql<
      { id: number }[]
    >`SELECT id FROM shipments WHERE account_id = ${accountId} AND status = 'new' LIMIT 2`,
  ]);
  return [
    ...portalPages,
    ...(await entityPagesOf(accountId)),
    ...[...shipments.rows, ...waiting].map(({ id }) => `/shipments/${id}`),
    ...orders.rows.map(({ id }) => `/orders/${id}`),
    ...["/shipments?view=no_balance", "/shipments?sort=-price", "/shipments?view=new", "/orders?view=all&sort=value"],
    ...["/returns?view=all", "/inventory?tab=movements"],
  ];
}

fullTest("a packer sees no amount on any page, on a phone neither", async ({ demoId, page, baseURL }) => {
  fullTest.slow();
  const paths = await pagesOf(demoId);
  await page.context().clearCookies();
  // The demo account outlives a test, so the person is another one each time.
  const { id: packerId } = await createUser(ctx(), { email: `packer-${crypto.randomUUID()}@example.com` });
  await addMember(ctx(), { userId: packerId, accountId: demoId, role: "warehouse" });
  await signIn(page, packerId, baseURL);
  for (const size of [page.viewportSize() ?? phone, phone]) {
    await page.setViewportSize(size);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator("body"), path).not.toContainText(/\$|Sin saldo|Falta saldo/, asSeen);
      expect(await page.content(), path).not.toMatch(sentAmount);
    }
  }
});

fullTest("the owner sees them, so the test above would", async ({ demoId, page }) => {
  const { rows } = await listShipments(ctx(), { accountId: demoId, limit: 1, offset: 0 });
  for (const path of ["/shipments", `/shipments/${rows[0]?.id}`]) {
    await page.goto(path);
    await expect(page.locator("#content"), path).toContainText("$", asSeen);
    expect(await page.content(), path).toMatch(sentAmount);
  }
});
