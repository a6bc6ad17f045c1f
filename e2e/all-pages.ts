import { readdirSync } from "node:fs";
import { eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { memberships } from "@/db/schema/accounts";
import { addresses } from "@/db/schema/addresses";
import { carriers, tariffs } from "@/db/schema/carriers";
import { products, skus } from "@/db/schema/inventory";
import { paymentLinks } from "@/db/schema/payment-links";
import { resourcesIn } from "@/lib/api/openapi/resources";
import { paymentReturnPath } from "@/lib/core/payment-paths";
import { createUser, invite, startPasswordReset } from "@/lib/domain/identity/accounts";
import { createWebhook } from "@/lib/domain/messaging/webhooks";
import { importRowsOf, sheetRow } from "@/lib/domain/selling/imports/testing";
import { changeReturnPolicy, findReturnLink, findReturnPolicy } from "@/lib/domain/shipping/returns";
import { findShipment, listShipments } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { findDemo } from "@/scripts/demo";
import { signIn, test } from "./fixtures";

const ctx = () => systemContext("e2e");

export const portalPages = [
  "/",
  "/quote",
  "/orders",
  "/orders/new",
  "/shipments",
  "/shipments/exceptions",
  "/shipments/new",
  "/shipments/import",
  "/print",
  "/scan",
  "/picking",
  "/picking/waves",
  "/pickups",
  "/pickups/closing",
  "/returns",
  "/returns/new",
  "/returns/receive",
  "/returns?view=unreceived",
  "/requests",
  "/claims",
  "/products",
  "/products/new",
  "/products/import",
  "/inventory",
  "/inventory/count",
  "/inventory/transfer",
  "/address-book",
  "/address-book/new",
  "/reports",
  "/reports/carriers",
  "/billing",
  "/developers",
  "/developers?tab=webhooks",
  "/settings/account",
  "/settings/preferences",
  "/settings/boxes",
  "/settings/printers",
  "/settings/carriers",
  "/settings/shipping-rules",
  "/settings/brand",
  "/settings/returns",
  "/settings/team",
  "/settings/credentials",
  "/settings/webhooks",
  "/settings/channels",
  "/settings/channels/checkout",
  "/settings/notifications",
  "/settings/audit",
  "/settings/privacy",
  "/settings/profile",
  "/settings/security",
];

export const publicPages = [
  "/login",
  "/login/reset",
  "/too-many-attempts",
  "/docs",
  "/docs/en",
  "/docs/es/search?q=webhook",
  "/docs/en/search?q=nothing-like-it",
  "/docs/reference",
  ...resourcesIn("es").map(({ slug }) => `/docs/es/reference/${slug}`),
  "/docs/en/reference/orders",
  ...readdirSync("docs/guide/es").map((file) => `/docs/es/${file.replace(/\.md$/, "")}`),
];
export const operatorPages = [
  "/operator",
  "/operator/accounts",
  "/operator/shipments",
  "/operator/shipments?q=ana",
  "/operator/shipments?late=1",
  "/operator/carriers",
  "/operator/carriers/comparison",
  "/operator/carrier-invoices",
  "/operator/carrier-invoices?tab=charges",
  "/operator/carrier-invoices?tab=uninvoiced",
  "/operator/carrier-invoices/new",
  "/operator/tariffs",
  "/operator/tariffs/raise",
  "/operator/try-price",
  "/operator/channel-apps",
  "/operator/requests",
  "/operator/claims",
  "/operator/top-ups",
  "/operator/reports",
  "/operator/month",
  "/operator/crossdock",
  "/operator/audit",
  "/operator/system",
  "/operator/profile",
];

/** Signed in as the owner of the demo account. */
export const fullTest = test.extend<{ demoId: number }>({
  demoId: async ({ account: _, page, baseURL }, use) => {
    const { accountId } = (await findDemo(ctx())) ?? {};
    if (accountId === undefined) throw new Error("the service has no demo");
    const own = eq(memberships.accountId, accountId);
    const [owner] = await connection().db.select({ userId: memberships.userId }).from(memberships).where(own);
    await signIn(page, owner?.userId ?? 0, baseURL);
    await use(accountId);
  },
});

/** A page of each kind of entity of an account. */
export async function entityPagesOf(accountId: number): Promise<string[]> {
  const { db } = connection();
  const [address] = await db.select({ id: addresses.id }).from(addresses).where(eq(addresses.accountId, accountId));
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.accountId, accountId));
  const [sku] = await db.select({ id: skus.id }).from(skus).where(eq(skus.accountId, accountId));
  const policy = targetPolicy({}, "https://anden.example");
  const webhook = await createWebhook(ctx(), accountId, { topic: "status", url: "https://shop.example/hooks" }, policy);
  const importId = await importRowsOf(accountId, [sheetRow("IMP-1"), sheetRow("IMP-2", { CP: "99" })]);
  const { id } = await deliveredOf(accountId);
  const reference = crypto.randomUUID();
  await db.insert(paymentLinks).values({
    accountId,
    reference,
    provider: "mercado_pago",
    amountCents: 1_500_50,
    url: "https://www.mercadopago.com.ar/checkout/v1/redirect",
    expiresAt: new Date(Date.now() + 86_400_000),
    createdBy: "system:e2e",
  });
  return [
    `/address-book/${address?.id}`,
    `/products/${product?.id}`,
    `/inventory/${sku?.id}`,
    `/shipments/${id}`,
    `/returns/new?shipment=${id}`,
    `/shipments/import/${importId}`,
    `/settings/webhooks/${webhook.id}`,
    paymentReturnPath(reference),
  ];
}

/** Pages reached by links that buyers, invited colleagues and people without their password are sent. */
export async function linkedPagesOf(accountId: number): Promise<string[]> {
  const policy = await findReturnPolicy(ctx(), accountId);
  await changeReturnPolicy(ctx(), accountId, { ...policy, allowed: true, days: 60 });
  const delivered = await deliveredOf(accountId);
  const returnLink = await findReturnLink(ctx(), delivered);
  const email = `e2e-${crypto.randomUUID()}@example.com`;
  const invitation = await invite(ctx(), { accountId, email, role: "warehouse" });
  await createUser(ctx(), { email, name: "E2E" });
  const reset = await startPasswordReset(ctx(), email);
  return [
    `/track/${delivered.trackingToken}`,
    `/return/${returnLink?.token}`,
    `/invite/${invitation.token}`,
    `/login/reset/${reset?.token}`,
  ];
}

export async function operatorEntityPages(accountId: number): Promise<string[]> {
  const { db } = connection();
  const [carrier] = await db.select({ id: carriers.id }).from(carriers);
  const [tariff] = await db.select({ id: tariffs.id }).from(tariffs);
  const account = `/operator/accounts/${accountId}`;
  const { id } = await deliveredOf(accountId);
  return [
    `/operator/shipments/${id}`,
    account,
    `${account}/billing`,
    `${account}/rules`,
    `${account}/team`,
    `/operator/carriers/${carrier?.id}`,
    `/operator/tariffs/${tariff?.id}`,
  ];
}

/**
 * Twelve pages that together have the most different components, of every layout: what `npm test` visits. `every-page.slow.spec.ts`
 * visits all.
 */
export async function variedPagesOf(
  accountId: number,
): Promise<{ readonly ofAccount: readonly string[]; readonly ofOperator: readonly string[] }> {
  const entities = [...(await entityPagesOf(accountId)), ...(await linkedPagesOf(accountId))];
  const isVaried = (path: string) => /^\/(shipments|settings\/webhooks|operator\/(carriers|tariffs))\/\d+$/.test(path);
  const isTracking = (path: string) => path.startsWith("/track/");
  return {
    ofAccount: [
      ...["/shipments", "/shipments/new", "/scan", "/reports", "/billing", "/docs/es/verify-webhooks"],
      ...entities.filter((path) => isVaried(path) || isTracking(path)),
    ],
    ofOperator: ["/operator", ...(await operatorEntityPages(accountId)).filter(isVaried)],
  };
}

async function deliveredOf(accountId: number) {
  const { rows } = await listShipments(ctx(), { accountId, limit: 1, offset: 0, status: "delivered" });
  return findShipment(ctx(), rows[0]?.id ?? 0);
}
