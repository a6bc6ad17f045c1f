import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { connection } from "@/db/client";
import { memberships } from "@/db/schema/accounts";
import { systemContext } from "@/lib/context";
import { seedDemo } from "@/lib/demo";
import { listShipments } from "@/lib/shipments";
import { expectAccessible } from "./axe";
import { expect, signIn, signInAsOperator, test } from "./fixtures";

/** `npm run screenshots`: pictures of every page, full and empty, wide and narrow, light and dark. */
const pictures = process.env.SCREENSHOTS === "1";
const folder = ".artifacts/pages";
const widths = [1440, 390] as const;

/** What a page may ship before somebody uses it, compressed: 250 kB of 1,000 bytes. */
const scriptLimitBytes = 250_000;

const portalPages = [
  "/",
  "/quote",
  "/shipments",
  "/shipments/new",
  "/shipments/import",
  "/print",
  "/scan",
  "/returns",
  "/returns/new",
  "/requests",
  "/products",
  "/products/new",
  "/products/import",
  "/inventory",
  "/address-book",
  "/address-book/new",
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
];

const publicPages = ["/login", "/login/reset"];
const operatorPages = [
  "/operator",
  "/operator/accounts",
  "/operator/carriers",
  "/operator/tariffs",
  "/operator/try-price",
  "/operator/requests",
  "/operator/crossdock",
  "/operator/audit",
  "/operator/system",
];

test("every page of an account without anything is accessible and light", async ({ portal, request }) => {
  test.setTimeout(300_000);
  await visit(portal, request, portalPages, "empty");
});

test("every page of an account with sixty shipments is accessible and light", async ({
  account: _,
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const ctx = systemContext("e2e");
  const { accountId } = await seedDemo(ctx);
  const [owner] = await connection()
    .db.select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.accountId, accountId));
  await signIn(page, owner?.userId ?? 0, baseURL);
  const { rows } = await listShipments(ctx, { accountId, limit: 1, offset: 0, status: "delivered" });
  const [delivered] = rows;
  await visit(
    page,
    request,
    [...portalPages, `/shipments/${delivered?.id}`, `/track/${delivered?.trackingToken}`],
    "full",
  );
});

test("pages of strangers and of operators are accessible and light", async ({ account: _, page, request, baseURL }) => {
  test.setTimeout(300_000);
  await visit(page, request, publicPages, "public");
  await signInAsOperator(page, baseURL);
  await visit(page, request, operatorPages, "operator");
});

async function visit(page: Page, request: APIRequestContext, paths: readonly string[], state: string): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expectAccessible(page);
      expect(await scriptBytes(request, (await answer?.text()) ?? ""), path).toBeLessThan(scriptLimitBytes);
      if (pictures) await picture(page, path, state);
    });
}

async function picture(page: Page, path: string, state: string): Promise<void> {
  const name =
    path === "/"
      ? "start"
      : path
          .slice(1)
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

/** Scripts that the document itself names, to run or to fetch ahead, but for those of browsers without modules. */
async function scriptBytes(request: APIRequestContext, html: string): Promise<number> {
  const tags = html.match(/<script\b[^>]*\bsrc="[^"]+"[^>]*>|<link\b[^>]*\bas="script"[^>]*>/g) ?? [];
  const sources = new Set(
    tags.filter((tag) => !/\bnomodule\b/i.test(tag)).map((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? ""),
  );
  let bytes = 0;
  for (const source of sources) {
    if (!weights.has(source)) weights.set(source, gzipSync(await (await request.get(source)).body()).length);
    bytes += weights.get(source) ?? 0;
  }
  expect(sources.size, "scripts of the page").toBeGreaterThan(0);
  return bytes;
}
