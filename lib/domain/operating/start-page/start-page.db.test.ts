import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { openClaim } from "../../money/claims";
import { requestTopUp } from "../../money/top-ups";
import { changeReturnPolicy, issueReturnLink, requestReturn } from "../../shipping/returns";
import { createRequest, findShipment, stopShipments } from "../../shipping/shipments";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller, transitionTo } from "../testing";
import { findAccountWork, findPlatformWork } from "./";

setupTestDatabase();

const travelling = ["ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier"] as const;
let shop: TestCaller;
let ctx: Context;
const as = (role: "owner" | "warehouse") =>
  withMemberships({ ...ctx, actor: { kind: "user", label: `user:${shop.userId}`, userId: shop.userId } }, [
    { accountId: shop.accountId, role },
  ]);

beforeAll(async () => {
  await seedTestCarriers();
  ctx = systemContext("test");
  shop = await createTestAccount({ balanceCents: 100_000_000_00 });
});

test("an account's start page counts what waits for its people; amounts are for those who see them", async () => {
  const nothing = await findAccountWork(as("owner"), shop.accountId);
  expect(nothing).toMatchObject({ ordersToShip: 0, stopped: 0, exceptions: 0, money: { topUps: 0 } });
  const stopped = await makeShipment(shop);
  await inTransaction(ctx, (tx) => stopShipments(tx, [stopped.id], ["cancelled_at_shop"]));
  const failed = await makeShipment(shop);
  await transitionTo(failed.id, ...travelling, "not_delivered");
  const sent = await makeShipment(shop);
  await transitionTo(sent.id, ...travelling, "delivered");
  await changeReturnPolicy(ctx, shop.accountId, { allowed: true, days: 10, approval: true, reasons: ["other"] });
  const original = await findShipment(ctx, sent.id);
  await requestReturn(ctx, await issueReturnLink(ctx, original), {
    packages: original.packages.map(({ id }) => ({ packageId: id })),
    reason: "other",
    comment: "",
    formKey: "form-0001",
  });
  await requestTopUp(as("owner"), {
    accountId: shop.accountId,
    amountCents: 1_000_00,
    transferredOn: dayInArgentina(new Date()),
    reference: "77",
    note: "",
  });
  const work = await findAccountWork(as("owner"), shop.accountId);
  expect(work).toMatchObject({ stopped: 1, exceptions: 2, returnsToDecide: 1, toPrepare: 1, money: { topUps: 1 } });
  expect((await findAccountWork(as("warehouse"), shop.accountId)).money).toBeUndefined();
});

test("of another account there is nothing to see", async () => {
  const stranger = await createTestAccount();
  await expect(findAccountWork(as("owner"), stranger.accountId)).rejects.toMatchObject({
    detail: { code: "forbidden" },
  });
  await expect(findPlatformWork(as("owner"))).rejects.toMatchObject({ detail: { code: "forbidden" } });
});

test("the operators' start page counts what waits with its age, and what moved today", async () => {
  const { id } = await makeShipment(shop);
  await transitionTo(id, ...travelling);
  await createRequest(ctx, id, "rescue");
  const claim = { shipmentId: id, kind: "lost", source: "seller", description: "No aparece" } as const;
  await openClaim(as("owner"), claim);
  const { waiting, today } = await findPlatformWork(ctx);
  expect(waiting.map(({ kind }) => kind)).toEqual([
    "requests",
    "claims",
    "top_ups",
    "bookings",
    "late",
    "failing",
    "low_money",
  ]);
  const of = (kind: string) => waiting.find((entry) => entry.kind === kind);
  expect(of("requests")).toMatchObject({ count: 1, since: expect.any(Date) });
  expect(of("claims")).toMatchObject({ count: 1, since: expect.any(Date) });
  expect(of("top_ups")).toMatchObject({ count: 1, since: expect.any(Date) });
  expect(of("bookings")).toMatchObject({ count: 0, since: null, carrierId: null });
  expect(today.created).toBeGreaterThanOrEqual(4);
  expect(today).toMatchObject({ delivered: 1, failed: 1 });
});

test("late parcels and accounts low on money are counted, but for test accounts", async () => {
  const later = { ...ctx, now: () => new Date(Date.now() + 40 * 86_400_000) };
  const { waiting } = await findPlatformWork(later);
  expect(waiting.find(({ kind }) => kind === "late")?.count).toBe(1);
  const poor = await createTestAccount({ balanceCents: 1_00 });
  await makeShipment(poor);
  const found = (await findPlatformWork(ctx)).waiting.find(({ kind }) => kind === "low_money");
  expect(found).toMatchObject({ count: 1, since: expect.any(Date) });
});
