import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { decisionCodes, shipmentStatuses } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { creditAccount } from "../../../money/ledger";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../../operating/testing";
import {
  advanceShipments,
  allowedTransitions,
  cancelShipment,
  editShipment,
  expireShipments,
  findShipment,
  hasShipmentsToAdvance,
  isFinal,
  isPreparing,
  releaseShipment,
  reportTracking,
  stopShipments,
  transitionShipment,
  unstopShipments,
} from "..";

setupTestDatabase();

const ctx = () => systemContext("test");
let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
});

type Codes = Parameters<typeof stopShipments>[2];
const stop = (ids: readonly number[], ...codes: Codes) => inTransaction(ctx(), (tx) => stopShipments(tx, ids, codes));
const make = async (advance = true, caller = seller) => (await makeShipment(caller, { advance })).id;
const stopOf = async (id: number) => (await findShipment(ctx(), id)).stop;
const stopped = expect.objectContaining({
  detail: { code: "conflict", message: expect.objectContaining({ code: "shipment_stopped" }) },
});

const eventsOf = (id: number) =>
  connection().sql<{ type: string; payload: { changes?: string[] } }[]>`
    select type, payload from outbox where aggregate = 'shipment' and aggregate_id = ${id} order by sequence, type`;
const stopEvents = async (id: number) =>
  (await eventsOf(id)).filter(({ type, payload }) => type === "shipment.updated" && payload.changes?.includes("stop"));
const auditOf = (id: number) =>
  connection().sql`select action, actor, detail from audit_entries where target = ${`shipment:${id}`} order by id`;

describe("a stop", () => {
  test("keeps the codes of each call and the moment of the first; what says nothing new publishes nothing", async () => {
    const id = await make();
    expect(await stop([id], "partly_refunded")).toEqual({ stopped: [id], dispatched: [] });
    const first = await stopOf(id);
    expect(first).toMatchObject({ codes: ["partly_refunded"] });
    expect(await stop([id, id], "partly_refunded")).toEqual({ stopped: [id], dispatched: [] });
    expect(await stopEvents(id)).toHaveLength(1);
    await stop([id], "cancelled_at_shop", "partly_refunded");
    expect(await stopOf(id)).toEqual({ codes: ["cancelled_at_shop", "partly_refunded"], at: first?.at });
    expect(await stopEvents(id)).toHaveLength(2);
    expect(await stop([id])).toEqual({ stopped: [], dispatched: [] });
  });

  test.each(shipmentStatuses.filter((status) => ["shipped", "in_transit", "delivered", "cancelled"].includes(status)))(
    "of a shipment in %s changes nothing",
    async (status) => {
      const id = await make();
      const path = {
        shipped: ["ready_to_ship", "shipped"],
        in_transit: [
          "ready_to_ship",
          "shipped",
          "crossdock",
          "in_transit_to_carrier",
          "received_by_carrier",
          "in_transit",
        ],
        delivered: [
          "ready_to_ship",
          "shipped",
          "crossdock",
          "in_transit_to_carrier",
          "received_by_carrier",
          "delivered",
        ],
        cancelled: ["cancelled"],
      } as const;
      await transitionTo(id, ...path[status as keyof typeof path]);
      expect(isPreparing(status)).toBe(false);
      expect(await stop([id], "cancelled_at_shop")).toEqual({ stopped: [], dispatched: isFinal(status) ? [] : [id] });
      expect(await stopOf(id)).toBeNull();
    },
  );

  test("keeps automation from preparing the shipment, and from finding it again and again", async () => {
    const id = await make(false);
    await stop([id], "on_hold");
    expect(await hasShipmentsToAdvance(ctx())).toBe(false);
    expect(await advanceShipments(ctx(), { limit: 10 })).toEqual({ moved: 0, more: false });
    expect((await findShipment(ctx(), id)).status).toBe("new");
    await releaseShipment(ctx(), id);
    await advanceShipments(ctx(), { limit: 10 });
    expect((await findShipment(ctx(), id)).status).toBe("documentation_ready");
  });

  test("keeps a shipment that waits for money from taking any once there is some", async () => {
    const poor = await createTestAccount({ balanceCents: 0 });
    const [id, other] = [await make(false, poor), await make(false, poor)];
    await advanceShipments(ctx(), { limit: 10 });
    await stop([id], "cancelled_at_shop");
    await creditAccount(ctx(), {
      accountId: poor.accountId,
      amountCents: 1_000_000_00,
      reason: "x",
      idempotencyKey: "stop",
    });
    await advanceShipments(ctx(), { limit: 10 });
    expect(await findShipment(ctx(), id)).toMatchObject({ status: "new", waitingFor: "money" });
    expect(await findShipment(ctx(), other)).toMatchObject({ status: "documentation_ready" });
    expect(await hasShipmentsToAdvance(ctx())).toBe(false);
    await inTransaction(ctx(), (tx) => unstopShipments(tx, [id]));
    await advanceShipments(ctx(), { limit: 10 });
    expect((await findShipment(ctx(), id)).status).toBe("documentation_ready");
  });

  test("refuses what a seller does to the parcel, in each state, and lets it be cancelled or expire", async () => {
    const prepared = await make();
    await stop([prepared], "changed_at_shop");
    await expect(editShipment(ctx(), prepared, { status: "ready_to_ship" })).rejects.toEqual(stopped);
    const ready = await make();
    await transitionTo(ready, "ready_to_ship");
    await stop([ready], "cancelled_at_shop");
    for (const by of ["seller", "scan", "automation"] as const)
      await expect(
        transitionShipment(ctx(), ready, "shipped", { by: by === "automation" ? "scan" : by }),
      ).rejects.toEqual(stopped);
    const owner = { ...ctx(), actor: { kind: "credential", label: "credential:1" } as const };
    await expect(reportTracking(owner, ready, { status: "shipped" })).rejects.toEqual(stopped);
    expect(await cancelShipment(ctx(), ready)).toBe("canceled");
    const old = await make();
    await stop([old], "unpaid");
    await withoutEventGuard((db) =>
      db
        .update(shipments)
        .set({ createdAt: new Date(0) })
        .where(eq(shipments.id, old)),
    );
    await expireShipments(ctx(), { limit: 10 });
    expect((await findShipment(ctx(), old)).status).toBe("expired");
    await expect(releaseShipment(ctx(), old)).rejects.toMatchObject({ detail: { code: "conflict" } });
  });

  test("does not undo what a carrier saw: its report moves the shipment, and the mark stops nothing from then on", async () => {
    const id = await make();
    await stop([id], "cancelled_at_shop");
    expect(await reportTracking(ctx(), id, { status: "received_by_carrier" })).toMatchObject({ moved: true });
    expect((await findShipment(ctx(), id)).status).toBe("received_by_carrier");
    await transitionTo(id, "in_transit");
  });
});

describe("the end of a stop", () => {
  test("by a person is audited with what stopped the shipment; without a stop it is a conflict", async () => {
    const id = await make();
    await stop([id], "cancelled_at_shop", "unpaid");
    const person = { ...ctx(), actor: { kind: "user", label: "user:7", userId: 7 } as const };
    expect((await releaseShipment(person, id)).stop).toBeNull();
    expect(await auditOf(id)).toMatchObject([
      { action: "shipment.stop_ended", actor: "user:7", detail: { codes: ["cancelled_at_shop", "unpaid"] } },
    ]);
    expect(await stopEvents(id)).toHaveLength(2);
    await expect(releaseShipment(person, id)).rejects.toMatchObject({
      detail: { code: "conflict", message: { code: "shipment_not_stopped" } },
    });
    await editShipment(ctx(), id, { status: "ready_to_ship" });
  });

  test("by the shop is audited too, and touches no shipment that nothing stops", async () => {
    const [id, free] = [await make(), await make()];
    await stop([id], "on_hold");
    await inTransaction(ctx(), (tx) => unstopShipments(tx, [id, free]));
    expect(await stopOf(id)).toBeNull();
    expect(await auditOf(id)).toMatchObject([{ action: "shipment.stop_ended", actor: "system:test" }]);
    expect(await auditOf(free)).toEqual([]);
    expect(await stopEvents(free)).toEqual([]);
  });

  test("is not for another account", async () => {
    const other = await createTestAccount();
    const id = await make();
    await stop([id], "on_hold");
    const stranger = { ...ctx(), memberships: [{ accountId: other.accountId, role: "owner" as const }] };
    await expect(releaseShipment(stranger, id)).rejects.toMatchObject({ detail: { code: "not_found" } });
    expect(await stopOf(id)).not.toBeNull();
  });

  test("and a cancellation at the same moment: both are done in some order, or the second is refused", async () => {
    for (let i = 0; i < 8; i++) {
      const id = await make();
      await stop([id], "cancelled_at_shop");
      const [released, cancelled] = await Promise.allSettled([releaseShipment(ctx(), id), cancelShipment(ctx(), id)]);
      expect(cancelled.status).toBe("fulfilled");
      if (released.status === "rejected")
        expect(released.reason).toMatchObject({
          detail: { code: "conflict", message: { code: "shipment_not_stopped" } },
        });
      expect((await findShipment(ctx(), id)).status).toBe("cancelled");
    }
  });
});

test("a stop and a dispatch at the same moment: the parcel left before the stop, or it did not leave", async () => {
  for (let i = 0; i < 8; i++) {
    const id = await make();
    await transitionTo(id, "ready_to_ship");
    const [marked, sent] = await Promise.all([
      stop([id], "cancelled_at_shop"),
      transitionShipment(ctx(), id, "shipped", { by: "seller" }).then(
        () => true,
        () => false,
      ),
    ]);
    expect(marked).toEqual(sent ? { stopped: [], dispatched: [id] } : { stopped: [id], dispatched: [] });
  }
});

test("two calls that stop the same shipments in opposite orders do not wait for each other", async () => {
  const ids = [await make(), await make(), await make()];
  await Promise.all(decisionCodes.flatMap((code, i) => stop(i % 2 ? ids : ids.toReversed(), code)));
  for (const id of ids) expect((await stopOf(id))?.codes).toEqual(decisionCodes);
  expect(allowedTransitions(await findShipment(ctx(), ids[0] ?? 0), "seller")).toContain("cancelled");
});
