import { beforeAll, expect, test, vi } from "vitest";
import { setupTestDatabase, withFullDisk } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import type { BulkActionKind } from "@/lib/core/vocabulary";
import { type Context, systemContext } from "@/lib/platform/context";
import { jobTopics, onNotify } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { findBalance } from "../../money/ledger";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { findShipment, listTracking, stopShipments } from "../shipments";
import {
  createBulkAction,
  deleteOldBulkActions,
  findBulkAction,
  listBulkActions,
  runBulkActions,
  withdrawBulkAction,
} from "./";

setupTestDatabase();

let shop: TestCaller;
let other: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount();
  other = await createTestAccount();
});

const later = (seconds: number) =>
  systemContext("test", { now: () => new Date(Date.now() + seconds * 1000), actor: { kind: "user", label: "user:1" } });
const asShop = (): Context => ({ ...later(0), memberships: [{ accountId: shop.accountId, role: "operations" }] });
const make = async (count: number) => {
  const made = [];
  for (let i = 0; i < count; i++) made.push((await makeShipment(shop)).id);
  return made;
};
const statusOf = async (id: number) => (await findShipment(later(0), id)).status;
const start = (ids: readonly number[], kind: BulkActionKind = "mark_ready") =>
  createBulkAction(asShop(), kind, { accountId: shop.accountId, ids });

test("every shipment is done or rejected with a reason, and a cancellation releases its money", async () => {
  const [first = 0, second = 0, sent = 0] = await make(3);
  await transitionTo(sent, "ready_to_ship", "shipped");
  const before = await findBalance(later(0), shop.accountId);
  const { id } = await start([first, second, sent], "cancel");
  expect(await runBulkActions(later(10), { limit: 50 })).toEqual({ moved: 3, more: false });
  const action = await findBulkAction(asShop(), id);
  expect(action).toMatchObject({ state: "done", total: 3, done: 2, refused: 1 });
  expect(action.rejections).toEqual([{ shipmentId: sent, code: "illegal_transition", status: "shipped" }]);
  expect([await statusOf(first), await statusOf(second), await statusOf(sent)]).toEqual([
    "cancelled",
    "cancelled",
    "shipped",
  ]);
  const after = await findBalance(later(0), shop.accountId);
  expect(after.heldCents).toBeLessThan(before.heldCents);
  const [last] = await listTracking(later(0), first, "newest");
  expect(last).toMatchObject({ status: "cancelled", actor: "user:1" });
});

test("those that are ready are dispatched, and the others are named with their state", async () => {
  const [ready = 0, preparing = 0, gone = 0] = await make(3);
  await transitionTo(ready, "ready_to_ship");
  await transitionTo(gone, "cancelled");
  const { id } = await start([ready, preparing, gone], "mark_shipped");
  await runBulkActions(later(10), { limit: 50 });
  const action = await findBulkAction(asShop(), id);
  expect(action).toMatchObject({ state: "done", done: 1, refused: 2 });
  // Newest first, as the list shows them.
  expect(action.rejections).toEqual([
    { shipmentId: gone, code: "illegal_transition", status: "cancelled" },
    { shipmentId: preparing, code: "illegal_transition", status: "documentation_ready" },
  ]);
  expect(await statusOf(ready)).toBe("shipped");
  expect(await statusOf(preparing)).toBe("documentation_ready");
});

test("a stopped shipment is not marked as ready or dispatched, and can be cancelled", async () => {
  const ids = await make(2);
  const [preparing = 0, ready = 0] = ids;
  await transitionTo(ready, "ready_to_ship");
  await inTransaction(later(0), (tx) => stopShipments(tx, ids, ["on_hold"]));
  const marked = [await start([preparing], "mark_ready"), await start([ready], "mark_shipped")];
  await runBulkActions(later(10), { limit: 50 });
  for (const [i, { id }] of marked.entries())
    expect((await findBulkAction(asShop(), id)).rejections).toEqual([
      { shipmentId: ids[i], code: "shipment_stopped", status: null },
    ]);
  const { id } = await start(ids, "cancel");
  await runBulkActions(later(20), { limit: 50 });
  expect(await findBulkAction(asShop(), id)).toMatchObject({ done: 2, refused: 0 });
});

test("nothing happens in the first seconds, and until then the whole action can be withdrawn", async () => {
  const ids = await make(1);
  const { id } = await start(ids);
  expect(await runBulkActions(later(0), { limit: 50 })).toEqual({ moved: 0, more: false });
  expect(await withdrawBulkAction(asShop(), id)).toMatchObject({ state: "withdrawn", done: 0 });
  expect(await withdrawBulkAction(asShop(), id)).toMatchObject({ state: "withdrawn" });
  await runBulkActions(later(60), { limit: 50 });
  expect(await statusOf(ids[0] ?? 0)).toBe("documentation_ready");
});

test("the job is notified when the action may begin, not before", async () => {
  const ids = await make(1);
  const woken: string[] = [];
  const stop = onNotify((event) => woken.push(event));
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const { startsAt, createdAt } = await start(ids);
    const graceMs = startsAt.getTime() - createdAt.getTime();
    vi.advanceTimersByTime(graceMs / 2);
    expect(woken).not.toContain(jobTopics.bulk);
    vi.advanceTimersByTime(graceMs / 2);
    expect(woken).toContain(jobTopics.bulk);
    // What the clock of the test holds would never be sent.
    vi.runOnlyPendingTimers();
  } finally {
    vi.useRealTimers();
    stop();
  }
  await runBulkActions(later(60), { limit: 50 });
});

test("shipments wait for space while the disk is full, however often they are tried", async () => {
  const ids = await make(1);
  const { id } = await start(ids);
  for (let attempt = 0; attempt < 4; attempt++)
    await expect(withFullDisk(() => runBulkActions(later(10), { limit: 50 }), "shipments")).rejects.toThrow();
  expect(await findBulkAction(asShop(), id)).toMatchObject({ state: "open", refused: 0 });
  await runBulkActions(later(10), { limit: 50 });
  expect(await findBulkAction(asShop(), id)).toMatchObject({ state: "done", done: 1 });
});

test("concurrent processes do each shipment once; what is left can be withdrawn halfway", async () => {
  const ids = await make(6);
  const { id } = await start(ids);
  await runBulkActions(later(10), { limit: 1 });
  await Promise.all([runBulkActions(later(10), { limit: 2 }), runBulkActions(later(10), { limit: 2 })]);
  const halfway = await findBulkAction(asShop(), id);
  expect(halfway).toMatchObject({ state: "open", refused: 0 });
  // Three, if the second process came while the first one had its shipments; five, if it came afterwards; four, between two.
  expect([3, 4, 5]).toContain(halfway.done);
  await withdrawBulkAction(asShop(), id);
  await runBulkActions(later(10), { limit: 50 });
  const changed = (await Promise.all(ids.map(statusOf))).filter((status) => status === "ready_to_ship");
  expect(changed).toHaveLength(halfway.done);
  await expect(start([])).rejects.toThrow(DomainError);
});

test("a shipment already in the target state counts as done, and a finished action cannot be withdrawn", async () => {
  const ids = await make(1);
  await transitionTo(ids[0] ?? 0, "ready_to_ship");
  const { id } = await start(ids);
  await runBulkActions(later(10), { limit: 50 });
  expect(await findBulkAction(asShop(), id)).toMatchObject({ state: "done", done: 1 });
  await expect(withdrawBulkAction(asShop(), id)).rejects.toThrow(DomainError);
});

test("other accounts neither see an action nor are their shipments changed", async () => {
  const theirs = (await makeShipment(other)).id;
  const [own = 0] = await make(1);
  const { id, total } = await start([own, theirs]);
  expect(total).toBe(1);
  const asOther: Context = { ...later(0), memberships: [{ accountId: other.accountId, role: "owner" }] };
  await expect(findBulkAction(asOther, id)).rejects.toThrow(DomainError);
  await expect(withdrawBulkAction(asOther, id)).rejects.toThrow(DomainError);
  expect(await listBulkActions(asOther, other.accountId)).toEqual([]);
  await expect(createBulkAction(asOther, "cancel", { accountId: shop.accountId, ids: [own] })).rejects.toThrow(
    DomainError,
  );
  await runBulkActions(later(10), { limit: 50 });
  expect(await statusOf(theirs)).toBe("documentation_ready");
});

test("actions are deleted a day after they ended", async () => {
  expect((await listBulkActions(asShop(), shop.accountId)).length).toBeGreaterThan(3);
  await deleteOldBulkActions(later(25 * 3600), { limit: 100 });
  expect(await listBulkActions(asShop(), shop.accountId)).toEqual([]);
});
