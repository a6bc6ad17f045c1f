import { and, asc, eq, isNull } from "drizzle-orm";
import { connection } from "@/db/driver";
import { packingScans, packings } from "@/db/schema/station";
import { cancelShipment } from "@/lib/domain/shipping/shipments";
import { openPacking, scanPiece } from "@/lib/domain/warehouse/station";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { expect, signIn, signInAs, test } from "./fixtures";
import { waitForOfflineStation, waiting } from "./offline";
import { policyViolations } from "./policy";
import { countPrints } from "./printer";
import { createOrder, printsOf, scan, slow } from "./station";

const loaded = 40;
const packed = 25;

test("an order is packed without the network, also after a reload, and its label prints once it is back", async ({
  portal: page,
  account,
  baseURL,
}) => {
  const { id } = await createOrder(page.request, account, "SIN-RED-1", ["MATE", "YERBA"]);
  await signInAs(page, account.accountId, "warehouse", baseURL);
  const printed = await countPrints(page);
  await page.goto("/scan");
  await waitForOfflineStation(page, 1);
  await page.context().setOffline(true);
  await scan(page, "SIN-RED-1", "opened");
  await scan(page, "MATE", "ok");
  await expect(page.getByText("Sin conexión · 2 lecturas guardadas")).toBeVisible();
  await page.reload();
  await expect(page.locator("[data-verdict]")).toHaveAttribute("data-verdict", "opened", slow);
  await scan(page, "YERBA", "completed");
  await expect(page.locator("[data-parcel-number]")).toHaveText(`#${id}`);
  expect(await printed()).toBe(0);
  await page.context().setOffline(false);
  await expect(page.locator("[data-offline=ready]")).toBeVisible(slow);
  await expect.poll(printed, slow).toBe(1);
  expect((await printsOf(page.request, id)).map(({ what }) => what)).toEqual(["label"]);
  expect((await (await page.request.get(`/v2/shipments/${id}`)).json()).status).toBe("ready_to_ship");
});

test("a whole morning without the network and back: each scan counts once", async ({
  portal: page,
  account,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const orders: { id: number; guide: string }[] = [];
  for (let place = 0; place < loaded; place += 5)
    orders.push(
      ...(await Promise.all(
        Array.from({ length: 5 }, (_, more) =>
          createOrder(page.request, account, `MANANA-${place + more}`, [`SKU-${place + more}`, "MATE"]),
        ),
      )),
    );
  const violations = policyViolations(page);
  await signInAs(page, account.accountId, "warehouse", baseURL);
  const printed = await countPrints(page);
  await page.goto("/scan");
  await waitForOfflineStation(page, loaded);
  await page.context().setOffline(true);

  for (const [place, { id, guide }] of orders.slice(0, packed).entries()) {
    await scan(page, place % 2 === 0 ? guide : `MANANA-${place}`, "opened");
    if (place % 5 === 0) await scan(page, "OTRA COSA", "wrong_item");
    await scan(page, `SKU-${place}`, "ok");
    if (place % 7 === 0) {
      await page.keyboard.press("Control+z");
      await expect(page.locator("[data-verdict]")).toHaveAttribute("data-verdict", "undone", slow);
      await scan(page, `SKU-${place}`, "ok");
    }
    if (place === 11) {
      await page.reload();
      await expect(page.locator("[data-verdict]")).toHaveAttribute("data-verdict", "opened", slow);
    }
    if (place % 3 === 0) {
      await page.keyboard.press("F7");
      await page.keyboard.type("1,25");
      await page.keyboard.press("Enter");
      await expect(page.getByText(/Bulto 1: 1,25 kg/)).toBeVisible(slow);
    }
    await scan(page, "MATE", "completed");
    await expect(page.locator("[data-parcel-number]")).toHaveText(`#${id}`);
  }
  expect(await printed()).toBe(0);
  // Two to open and pack each, one for the weight of nine, two for the four that were undone, one for the one that was reopened.
  expect(await waiting(page)).toBe(packed * 3 + 9 + 4 * 2 + 1);
  await expectAccessible(page);

  // Meanwhile another packer packs the third, and the office cancels the fourth.
  const ctx = systemContext("e2e");
  const [third, fourth] = [orders[2]!, orders[3]!];
  const elsewhere = { accountId: account.accountId, station: "otra-mesa" };
  await openPacking(ctx, { ...elsewhere, code: `#${third.id}`, takesOver: false });
  await scanPiece(ctx, { ...elsewhere, shipmentId: third.id, code: "SKU-2" });
  await scanPiece(ctx, { ...elsewhere, shipmentId: third.id, code: "MATE" });
  await cancelShipment(ctx, fourth.id);

  await page.context().setOffline(false);
  await expect(page.locator("[data-offline=ready]")).toBeVisible({ timeout: 90_000 });
  await expect.poll(printed, { timeout: 90_000 }).toBe(packed - 2);
  const conflicts = page.locator("[data-conflict]");
  await expect(conflicts).toHaveCount(2);
  await expect(conflicts.nth(0)).toContainText("MANANA-2");
  await expect(conflicts.nth(1)).toContainText("MANANA-3");
  await page.reload();
  await expect(conflicts).toHaveCount(2);
  await expectAccessible(page);
  for (const left of [1, 0]) {
    await conflicts.first().getByRole("button", { name: "Ya lo revisé" }).click();
    await expect(conflicts).toHaveCount(left);
  }

  const { db } = connection();
  for (const [place, { id }] of orders.entries()) {
    const isHere = place < packed && id !== fourth.id;
    const scans = await db
      .select({ code: packingScans.code })
      .from(packingScans)
      .where(and(eq(packingScans.shipmentId, id), isNull(packingScans.undoneAt)))
      .orderBy(asc(packingScans.id));
    expect(scans.map(({ code }) => code)).toEqual(isHere ? [`SKU-${place}`, "MATE"] : []);
    const [row] = await db.select().from(packings).where(eq(packings.shipmentId, id));
    expect(row?.completedAt != null, `MANANA-${place}`).toBe(isHere);
    const prints = await printsOf(page.request, id);
    expect(prints, `prints of MANANA-${place}`).toHaveLength(isHere && id !== third.id ? 1 : 0);
  }
  expect(violations()).toEqual([]);
});

test("a session that ended keeps the readings for their person alone; signing out clears the page and the shipments", async ({
  portal: page,
  account,
  baseURL,
}) => {
  test.slow();
  const { id } = await createOrder(page.request, account, "TURNO-1", ["MATE", "YERBA"]);
  await page.goto("/scan");
  await waitForOfflineStation(page, 1);
  await page.context().setOffline(true);
  await scan(page, "TURNO-1", "opened");
  await scan(page, "MATE", "ok");
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await expect(page.getByRole("link", { name: "Iniciar sesión" })).toBeVisible(slow);
  await expect(page.getByText(/Quedan 2 lecturas guardadas/)).toBeVisible();

  await signInAs(page, account.accountId, "warehouse", baseURL);
  await page.goto("/scan");
  await waitForOfflineStation(page, 1);
  const scansOf = () => connection().db.select().from(packingScans).where(eq(packingScans.shipmentId, id));
  expect(await scansOf()).toEqual([]);

  await page.context().clearCookies();
  await signIn(page, account.userId, baseURL);
  await page.goto("/scan");
  await expect.poll(async () => (await scansOf()).length, slow).toBe(1);

  await waitForOfflineStation(page, 1);
  await page.context().setOffline(true);
  await scan(page, "TURNO-1", "opened");
  await page.context().setOffline(false);
  await expect(page.locator("[data-offline=ready]")).toBeVisible(slow);
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login/, slow);
  const left = await page.evaluate(async () => ({
    caches: (await caches.keys()).filter((name) => name.startsWith("anden-")),
    shipments: await new Promise((resolve) => {
      const request = indexedDB.open("anden-station");
      request.onsuccess = () => {
        const count = request.result.transaction("shipments").objectStore("shipments").count();
        count.onsuccess = () => resolve(count.result);
      };
    }),
  }));
  expect(left).toEqual({ caches: [], shipments: 0 });
});

test("the station installs as an application", async ({ portal: page }) => {
  await page.goto("/scan");
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== "in-incognito")).toEqual([]);
  const manifest = await session.send("Page.getAppManifest");
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? "{}")).toMatchObject({ name: "Andén", start_url: "/scan", display: "standalone" });
  for (const icon of JSON.parse(manifest.data ?? "{}").icons) {
    const response = await page.request.get(icon.src);
    expect(response.headers()["content-type"], icon.src).toBe("image/png");
  }
});
