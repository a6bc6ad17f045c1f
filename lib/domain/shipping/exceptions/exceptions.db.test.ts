import { and, desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { auditEntries } from "@/db/schema/accounts";
import { outbox } from "@/db/schema/outbox";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import type { ExceptionState, ShipmentStatus } from "@/lib/core/vocabulary";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { decideClaim, openClaim } from "../../money/claims";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { createRequest, reportTracking, resolveRequest, stopShipments } from "../shipments";
import { answerShipment, countExceptions, type ExceptionFilter, listExceptions, markExceptions } from "./";

setupTestDatabase();

const dayMs = 86_400_000;
let shop: TestCaller;
let seller: Context;
/** The clock of the tests: it goes on by a minute at each use, as people and carriers do. */
let clock = 0;
const at = (ctx: Context): Context => ({ ...ctx, now: () => new Date(clock) });
const system = () => at(systemContext("test"));
const pass = (ms = 60_000) => {
  clock += ms;
};

beforeAll(async () => {
  await seedTestCarriers();
});

beforeEach(async () => {
  clock = Date.now();
  shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  seller = withMemberships(
    { ...systemContext("test"), actor: { kind: "user", label: `user:${shop.userId}`, userId: shop.userId } },
    [{ accountId: shop.accountId, role: "owner" }],
  );
});

const travelling = ["ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier"] as const;
async function send(...further: ShipmentStatus[]) {
  const { id, trackingToken } = await makeShipment(shop);
  await transitionTo(id, ...travelling, ...further);
  pass();
  return { id, trackingToken };
}
const list = (filter: Partial<ExceptionFilter> = {}) =>
  listExceptions(at(seller), { accountId: shop.accountId, state: "open", limit: 50, offset: 0, ...filter });
const idsOf = async (state: ExceptionState = "open") => (await list({ state })).rows.map(({ id }) => id);
const mark = (ids: number[], change: Parameters<typeof markExceptions>[3]) => {
  pass();
  return markExceptions(at(seller), shop.accountId, ids, change);
};
const change = (id: number, columns: Partial<typeof shipments.$inferInsert>) =>
  withoutEventGuard((tx) => tx.update(shipments).set(columns).where(eq(shipments.id, id)));

describe("a case", () => {
  test("begins with a failed visit, is done, opens at the next one and ends by itself on delivery", async () => {
    const { id } = await send("not_delivered");
    expect((await list()).rows).toMatchObject([{ id, reasons: [{ reason: "failed" }], changes: ["rescue"] }]);
    expect(await mark([id], { mark: "done" })).toEqual({ marked: [id], ended: [] });
    expect([await idsOf(), await idsOf("done")]).toEqual([[], [id]]);
    pass();
    await reportTracking(system(), id, { status: "not_delivered", occurredAt: new Date(clock) });
    expect(await idsOf()).toEqual([id]);
    pass();
    await reportTracking(system(), id, { status: "delivered" });
    expect(await countExceptions(at(seller), shop.accountId)).toEqual({ open: 0, waiting: 0, done: 0 });
  });

  test.each<[string, (id: number) => Promise<unknown>, string]>([
    [
      "a wrong address",
      (id) => reportTracking(system(), id, { status: "not_delivered", substatus: "bad_address" }),
      "bad_address",
    ],
    ["a lost parcel", (id) => transitionTo(id, "lost_in_carrier"), "lost"],
    ["a lost day", (id) => change(id, { estimatedDelivery: "2026-01-05" }), "late"],
  ])("has %s as its reason", async (_, happen, reason) => {
    const { id } = await send();
    clock = Date.parse("2026-01-05T12:00:00-03:00") > clock ? clock : Date.now() + 60_000;
    await happen(id);
    pass();
    if (reason === "late")
      await change(id, { estimatedDelivery: new Date(clock - 3 * dayMs).toISOString().slice(0, 10) });
    expect((await list()).rows[0]?.reasons[0]?.reason).toBe(reason);
    expect((await list()).reasons).toContainEqual({ reason, count: 1 });
  });

  test("of a stopped parcel offers to send it all the same or to cancel it", async () => {
    const { id } = await makeShipment(shop);
    await inTransaction(system(), (tx) => stopShipments(tx, [id], ["cancelled_at_shop"]));
    pass();
    expect((await list()).rows).toMatchObject([
      { id, reasons: [{ reason: "stopped" }], changes: ["release", "cancel"] },
    ]);
  });

  test("waits for the operator while a rescue is open, and opens when it is refused", async () => {
    const { id } = await send("not_delivered");
    const request = await createRequest(at(seller), id, "rescue");
    pass();
    expect([await idsOf(), await idsOf("waiting")]).toEqual([[], [id]]);
    expect((await list({ state: "waiting" })).rows[0]).toMatchObject({ openRequests: ["rescue"], changes: [] });
    await mark([id], { mark: "done" });
    pass();
    await resolveRequest(system(), request.id, { refusedReason: "Ya salió a reparto" });
    expect(await idsOf()).toEqual([id]);
  });

  test("waits for a claim about the parcel, but not for one about its charge, whose refusal opens nothing", async () => {
    const { id } = await send("not_delivered");
    const claim = { shipmentId: id, description: "No es lo que pesa", source: "seller" } as const;
    const { id: ofCharge } = await openClaim(at(seller), { ...claim, kind: "overcharged" });
    pass();
    expect([await idsOf(), await idsOf("waiting")]).toEqual([[id], []]);
    await mark([id], { mark: "done" });
    pass();
    await decideClaim(system(), ofCharge, { decision: "rejected", reason: "Pesó eso" });
    expect([await idsOf(), await idsOf("done")]).toEqual([[], [id]]);
    pass();
    const { id: ofLoss } = await openClaim(at(seller), { ...claim, kind: "lost" });
    expect(await idsOf("waiting")).toEqual([id]);
    pass();
    await decideClaim(system(), ofLoss, { decision: "rejected", reason: "Apareció" });
    expect(await idsOf()).toEqual([id]);
  });

  test("with a parcel at its branch is told by the days that are left", async () => {
    const { id } = await send("in_transit");
    await reportTracking(system(), id, { status: "in_transit", substatus: "waiting_at_branch" });
    pass();
    expect(await idsOf()).toEqual([]);
    pass(7 * dayMs);
    expect((await list()).rows[0]?.reasons).toMatchObject([{ reason: "at_branch" }]);
  });

  test("nobody touches is forgotten after sixty days", async () => {
    const { id } = await send("not_delivered");
    pass(59 * dayMs);
    expect(await idsOf()).toEqual([id]);
    pass(70 * dayMs);
    expect(await idsOf()).toEqual([]);
  });
});

describe("marks", () => {
  test("in bulk: reminders come back at their time, what has ended meanwhile is told", async () => {
    const first = await send("not_delivered");
    const second = await send("not_delivered");
    const solved = await send("delivered");
    const ids = [second.id, first.id, solved.id];
    const remindAt = new Date(clock + dayMs);
    expect(await mark(ids, { mark: "remind", remindAt })).toEqual({
      marked: [first.id, second.id],
      ended: [solved.id],
    });
    expect([await idsOf(), (await idsOf("waiting")).sort()]).toEqual([[], [first.id, second.id].sort()]);
    pass(dayMs);
    expect((await list()).rows).toMatchObject([{ isReminded: true }, { isReminded: true }]);
    await mark([first.id], { mark: "done" });
    await mark([first.id], { mark: "reopen" });
    pass();
    expect(await idsOf()).toHaveLength(2);
  });

  test.each([-1, 61 * dayMs])("a reminder %i ms ahead is refused", async (ahead) => {
    const { id } = await send("not_delivered");
    pass();
    const marked = mark([id], { mark: "remind", remindAt: new Date(clock + 60_000 + ahead) });
    await expect(marked).rejects.toMatchObject({ detail: { code: "validation_failed" } });
  });

  test("somebody takes a case, and finds it among their own", async () => {
    const { id } = await send("not_delivered");
    const other = await send("not_delivered");
    await mark([id], { mark: "assign", assigneeId: shop.userId });
    expect((await list({ assigneeId: shop.userId })).rows).toMatchObject([{ id, assigneeId: shop.userId }]);
    expect(await idsOf()).toEqual([other.id, id]);
    await mark([id], { mark: "unassign" });
    expect((await list({ assigneeId: shop.userId })).rows).toEqual([]);
  });

  test("are in the log, and no event tells them", async () => {
    const { id } = await send("not_delivered");
    const events = await connection().db.$count(outbox);
    await mark([id], { mark: "done" });
    expect(await connection().db.$count(outbox)).toBe(events);
    const ofShipment = and(eq(auditEntries.target, `shipment:${id}`), eq(auditEntries.accountId, shop.accountId));
    const [entry] = await connection().db.select().from(auditEntries).where(ofShipment).orderBy(desc(auditEntries.id));
    expect(entry).toMatchObject({ action: "shipment.exception_done", actor: `user:${shop.userId}` });
  });

  test("of another account's shipments are none", async () => {
    const { id } = await send("not_delivered");
    const stranger = await createTestAccount();
    const theirs = withMemberships(systemContext("test"), [{ accountId: stranger.accountId, role: "owner" }]);
    await expect(
      listExceptions(theirs, { accountId: shop.accountId, state: "open", limit: 1, offset: 0 }),
    ).rejects.toThrow();
    expect(await markExceptions(theirs, stranger.accountId, [id], { mark: "done" })).toEqual({
      marked: [],
      ended: [id],
    });
    expect(await idsOf()).toEqual([id]);
  });
});

describe("the buyer's answer", () => {
  const answer = (token: string, text: string) => {
    pass();
    return answerShipment(system(), token, text);
  };

  test("is on the row and opens the case; the same again is kept once", async () => {
    const { id, trackingToken } = await send("not_delivered");
    await mark([id], { mark: "done" });
    await answer(trackingToken, "  Mañana de tarde\u202e,\r\n estoy  ");
    await answer(trackingToken, "Mañana de tarde, estoy");
    const [row] = (await list()).rows;
    expect(row?.shipment.answers).toMatchObject([{ text: "Mañana de tarde, estoy" }]);
    expect(row?.reasons.map(({ reason }) => reason)).toEqual(["answered", "failed"]);
  });

  test("stays a case of its own when the carrier goes on, until somebody read it", async () => {
    const { id, trackingToken } = await send("not_delivered");
    await answer(trackingToken, "Dejalo en portería");
    await reportTracking(system(), id, { status: "in_transit" });
    pass();
    expect((await list()).rows[0]?.reasons[0]?.reason).toBe("answered");
    await mark([id], { mark: "done" });
    expect(await idsOf()).toEqual([]);
  });

  test.each([
    ["nothing", " \n "],
    ["three hundred and one characters", "x".repeat(301)],
    ["a link", "mirá https://malo.example/x"],
    ["a host without a scheme", "entrá en malo.com.ar ya"],
    ["an e-mail address", "a ana@malo.example"],
  ])("with %s is refused", async (_, text) => {
    const { trackingToken } = await send("not_delivered");
    await expect(answer(trackingToken, text)).rejects.toMatchObject({ detail: { code: "validation_failed" } });
  });

  test("is taken while the parcel asks for one, and ten times at most", async () => {
    const { id, trackingToken } = await send("not_delivered");
    for (let n = 0; n < 10; n++) await answer(trackingToken, `Piso ${n}`);
    await expect(answer(trackingToken, "Piso 11")).rejects.toMatchObject({
      detail: { message: { code: "answers_full" } },
    });
    await transitionTo(id, "rescheduled", "delivered");
    await expect(answer(trackingToken, "Gracias")).rejects.toMatchObject({
      detail: { message: { code: "answer_not_asked" } },
    });
    await expect(answer("AAAAAAAAAAAAAAAAAAAAAA", "Hola")).rejects.toMatchObject({ detail: { code: "not_found" } });
  });
});
