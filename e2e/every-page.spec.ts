import type { APIRequestContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { memberships } from "@/db/schema/accounts";
import { addresses } from "@/db/schema/addresses";
import { carriers, tariffs } from "@/db/schema/carriers";
import { products, skus } from "@/db/schema/inventory";
import { createUser, invite, startPasswordReset } from "@/lib/domain/accounts";
import { importRowsOf, sheetRow } from "@/lib/domain/imports/testing";
import { changeReturnPolicy, findReturnLink, findReturnPolicy } from "@/lib/domain/returns";
import { findShipment, listShipments } from "@/lib/domain/shipments";
import { createWebhook } from "@/lib/domain/webhooks";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { seedDemo } from "@/scripts/demo";
import { expectAccessible } from "./axe";
import { expect, signIn, signInAsOperator, test } from "./fixtures";
import { expectPolicy, policyViolations } from "./policy";

/** `npm run screenshots`: pictures of every page, full and empty, wide and narrow, light and dark. */
const pictures = process.env.SCREENSHOTS === "1";
const folder = ".artifacts/pages";
const widths = [1440, 390] as const;
const ctx = () => systemContext("e2e");

/** Limit of the scripts that a page loads before any interaction, as a browser is sent them: 220 kB of 1,000 bytes. */
const scriptLimitBytes = 220_000;

const portalPages = [
  "/",
  "/quote",
  "/shipments",
  "/shipments/new",
  "/shipments/import",
  "/print",
  "/scan",
  "/picking",
  "/pickups",
  "/returns",
  "/returns/new",
  "/requests",
  "/products",
  "/products/new",
  "/products/import",
  "/inventory",
  "/inventory/count",
  "/inventory/transfer",
  "/address-book",
  "/address-book/new",
  "/reports",
  "/billing",
  "/developers",
  "/settings/account",
  "/settings/preferences",
  "/settings/boxes",
  "/settings/carriers",
  "/settings/returns",
  "/settings/team",
  "/settings/credentials",
  "/settings/webhooks",
  "/settings/notifications",
  "/settings/audit",
  "/settings/profile",
  "/settings/security",
];

const publicPages = ["/login", "/login/reset", "/too-many-attempts"];
const operatorPages = [
  "/operator",
  "/operator/accounts",
  "/operator/shipments",
  "/operator/shipments?q=ana",
  "/operator/carriers",
  "/operator/tariffs",
  "/operator/try-price",
  "/operator/requests",
  "/operator/top-ups",
  "/operator/reports",
  "/operator/crossdock",
  "/operator/audit",
  "/operator/system",
  "/operator/profile",
];

test.describe.configure({ timeout: 300_000 });

/** Signed in as the owner of the demo account. */
const fullTest = test.extend<{ demoId: number }>({
  demoId: async ({ account: _, page, baseURL }, use) => {
    const { accountId } = await seedDemo(ctx());
    const own = eq(memberships.accountId, accountId);
    const [owner] = await connection().db.select({ userId: memberships.userId }).from(memberships).where(own);
    await signIn(page, owner?.userId ?? 0, baseURL);
    await use(accountId);
  },
});

test("every page of an account without anything is accessible and light", async ({ portal, request }) => {
  await visit(portal, request, portalPages, "empty");
});

fullTest("every page of the demo account is accessible and light", async ({ demoId: _, page, request }) => {
  await visit(page, request, portalPages, "full");
});

fullTest(
  "pages of one thing, and those that links lead to, are accessible and light",
  async ({ demoId, page, request, baseURL }) => {
    await visit(page, request, [...(await entityPagesOf(demoId)), ...(await linkedPagesOf(demoId))], "full");
    await page.context().clearCookies();
    await signInAsOperator(page, baseURL);
    await visit(page, request, await operatorEntityPages(demoId), "operator");
  },
);

test("pages of strangers and of operators are accessible and light", async ({ account: _, page, request, baseURL }) => {
  await visit(page, request, publicPages, "public");
  await signInAsOperator(page, baseURL);
  await visit(page, request, operatorPages, "operator");
});

/** A page of each kind of entity of an account. */
async function entityPagesOf(accountId: number): Promise<string[]> {
  const { db } = connection();
  const [address] = await db.select({ id: addresses.id }).from(addresses).where(eq(addresses.accountId, accountId));
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.accountId, accountId));
  const [sku] = await db.select({ id: skus.id }).from(skus).where(eq(skus.accountId, accountId));
  const policy = targetPolicy({}, "https://anden.example");
  const webhook = await createWebhook(ctx(), accountId, { topic: "status", url: "https://shop.example/hooks" }, policy);
  const importId = await importRowsOf(accountId, [sheetRow("IMP-1"), sheetRow("IMP-2", { CP: "99" })]);
  const { id } = await deliveredOf(accountId);
  return [
    `/address-book/${address?.id}`,
    `/products/${product?.id}`,
    `/inventory/${sku?.id}`,
    `/shipments/${id}`,
    `/returns/new?shipment=${id}`,
    `/shipments/import/${importId}`,
    `/settings/webhooks/${webhook.id}`,
  ];
}

/** Pages reached by links that buyers, invited colleagues and people without their password are sent. */
async function linkedPagesOf(accountId: number): Promise<string[]> {
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

async function operatorEntityPages(accountId: number): Promise<string[]> {
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

async function deliveredOf(accountId: number) {
  const { rows } = await listShipments(ctx(), { accountId, limit: 1, offset: 0, status: "delivered" });
  return findShipment(ctx(), rows[0]?.id ?? 0);
}

async function visit(page: Page, request: APIRequestContext, paths: readonly string[], state: string): Promise<void> {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (/ENVIRONMENT_FALLBACK|MISSING_MESSAGE|IntlError/.test(message.text())) complaints.push(message.text());
  });
  const violations = policyViolations(page);
  for (const path of paths)
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expectAccessible(page);
      expectPolicy(response);
      expect(violations(), path).toEqual([]);
      expect(await scriptBytes(request, (await response?.text()) ?? ""), path).toBeLessThan(scriptLimitBytes);
      expect(await page.content(), path).not.toContain("ENVIRONMENT_FALLBACK");
      expect(complaints, path).toEqual([]);
      if (pictures) await picture(page, path, state);
    });
}

async function picture(page: Page, path: string, state: string): Promise<void> {
  const name =
    path === "/"
      ? "start"
      : path
          .slice(1)
          .replaceAll(/[\w-]{21,}/g, "link")
          .replaceAll(/[^\w-]+/g, "-")
          .slice(0, 60);
  for (const width of widths)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: width > 600 ? 900 : 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.screenshot({ path: `${folder}/${name}.${state}.${width}.${colorScheme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1280, height: 720 });
}

const weights = new Map<string, number>();

async function sentBytes(request: APIRequestContext, source: string): Promise<number> {
  const headers = (await request.head(source, { headers: { "Accept-Encoding": "gzip, deflate, br" } })).headers();
  expect(headers["content-encoding"], source).toBe("br");
  return Number(headers["content-length"]);
}

/**
 * Compressed size of the scripts that the document itself loads or preloads, without those for browsers without
 * modules.
 */
async function scriptBytes(request: APIRequestContext, html: string): Promise<number> {
  const tags = html.match(/<script\b[^>]*\bsrc="[^"]+"[^>]*>|<link\b[^>]*\bas="script"[^>]*>/g) ?? [];
  const sources = new Set(
    tags.filter((tag) => !/\bnomodule\b/i.test(tag)).map((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? ""),
  );
  let bytes = 0;
  for (const source of sources) {
    if (!weights.has(source)) weights.set(source, await sentBytes(request, source));
    bytes += weights.get(source) ?? 0;
  }
  expect(sources.size, "scripts of the page").toBeGreaterThan(0);
  return bytes;
}
