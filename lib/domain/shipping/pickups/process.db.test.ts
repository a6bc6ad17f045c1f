import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { inTransaction } from "@/lib/platform/transaction";
import { CarrierSimulator } from "@/scripts/testing/simulated-carriers/http/simulator";
import { carrierIdOf, connectTo, disconnect } from "../../carriers/testing-connection";
import { installSystem, TestSystem } from "../../carriers/testing-system";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import {
  cancelPickup,
  decidePickup,
  findPickup,
  findPickupChoices,
  listPickups,
  type PickupDecision,
  type PickupDraft,
  requestPickup,
} from "./";
import { claimPickups, completePickup } from "./claim";
import { processPickups } from "./process";
import { draftOf, PickupWorld } from "./testing";

/** What happens to pickups at the systems of carriers, and by hand. */

setupTestDatabase();

const simulator = new CarrierSimulator();
let world: PickupWorld;
let seller: TestCaller;
let beta: number;

beforeAll(async () => {
  await simulator.open();
  await seedTestCarriers();
  beta = await carrierIdOf("beta");
});
beforeEach(async () => {
  world = new PickupWorld();
  seller = await createTestAccount();
});
afterEach(async () => {
  simulator.reset();
  await connection().sql`update carrier_pickups set next_at = null`;
  await disconnect("beta");
});
afterAll(() => simulator.close());

const request = async (changes: Partial<PickupDraft> = {}): Promise<number> =>
  (await requestPickup(world.ctx(seller), draftOf(seller, beta, changes))).id;
const cancel = (id: number) => cancelPickup(world.ctx(seller), id);
const stateOf = (id: number) => findPickup(world.ctx(seller), id);
const connect = () => connectTo(simulator, "beta", { takesPickups: true });
const conflict = (
  reason: "pickup_being_called" | "pickup_over" | "pickup_too_late" | "pickup_day_begun" | "pickup_decided",
) => new DomainError({ code: "conflict", message: message(reason) });

describe("a carrier whose system takes pickups", () => {
  beforeEach(async () => void (await connect()));

  test("confirms with its number, and is told where, when and how much", async () => {
    const id = await request({ note: "Timbre 2" });
    expect(await stateOf(id)).toMatchObject({ state: "requested", pickupNumber: null });
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "confirmed", pickupNumber: "RET000001", lastError: null });
    const [told] = simulator.requestsOf("pickup");
    expect(told?.body).toMatchObject({
      operation: "pickup",
      reference: (await world.row(id)).reference,
      origin: { name: "Tienda", province_code: expect.any(String), zipcode: expect.any(String) },
      day: "2026-11-26",
      from_hour: 9,
      to_hour: 18,
      packages: 3,
      weight_grams: 4_500,
      note: "Timbre 2",
    });
    await world.work();
    expect(simulator.requestsOf("pickup")).toHaveLength(1);
  });

  test("refuses in its own words, which is final, and leaves the day free", async () => {
    simulator.refusal = "No llegamos a esa calle";
    const id = await request();
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "refused", reason: "No llegamos a esa calle" });
    world.skip(3_600);
    await world.work();
    expect(simulator.requestsOf("pickup")).toHaveLength(1);
    await expect(cancel(id)).rejects.toEqual(conflict("pickup_over"));
    expect(await request()).not.toBe(id);
  });

  test("is told again under the same reference after a failure, with growing delays", async () => {
    simulator.incidents.pickup = "error";
    const id = await request();
    await world.work();
    await world.work();
    expect(simulator.requestsOf("pickup")).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: "requested", attempts: 1, lastError: "answered 503" });
    world.skip(6);
    await world.work();
    world.skip(6);
    await world.work();
    expect(simulator.requestsOf("pickup")).toHaveLength(2);
    delete simulator.incidents.pickup;
    world.skip(30);
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "confirmed", pickupNumber: "RET000001" });
    expect(new Set(simulator.requestsOf("pickup").map(({ body }) => body.reference)).size).toBe(1);
  });

  test("that never answers until the day is over leaves an expired pickup, which is not told again", async () => {
    simulator.incidents.pickup = "error";
    const id = await request();
    await world.work();
    world.skip(3 * 86_400);
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "expired" });
    expect(simulator.requestsOf("pickup")).toHaveLength(1);
    await expect(cancel(id)).rejects.toEqual(conflict("pickup_over"));
  });

  test("a confirmed pickup stays confirmed after its day", async () => {
    const id = await request();
    await world.work();
    world.skip(10 * 86_400);
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "confirmed" });
  });

  test("cancels by its number; to cancel twice changes nothing", async () => {
    const id = await request();
    await world.work();
    expect(await cancel(id)).toMatchObject({ state: "cancelling" });
    expect(await cancel(id)).toMatchObject({ state: "cancelling" });
    await world.work();
    expect(await cancel(id)).toMatchObject({ state: "cancelled", pickupNumber: "RET000001" });
    expect(simulator.requestsOf("cancel-pickup").map(({ body }) => body)).toMatchObject([
      { reference: (await world.row(id)).reference, pickup_number: "RET000001" },
    ]);
    const audit = await connection().sql`select action from audit_entries where target = ${`pickup:${id}`} order by id`;
    expect(audit.map(({ action }) => action)).toEqual(["pickup.requested", "pickup.cancelled"]);
  });

  test("is not told of a pickup that was cancelled before the first call", async () => {
    const id = await request();
    expect(await cancel(id)).toMatchObject({ state: "cancelled" });
    await world.work();
    expect(simulator.requests).toHaveLength(0);
  });

  test("that says too late comes all the same, and is not asked again", async () => {
    const id = await request();
    await world.work();
    const { reference } = await world.row(id);
    simulator.pickups.get(reference)!.state = "collected";
    await cancel(id);
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "confirmed", tooLateAt: expect.any(Date) });
    await expect(cancel(id)).rejects.toEqual(conflict("pickup_too_late"));
  });

  test("a confirmed pickup is not cancelled once its day has begun", async () => {
    const id = await request({ day: "2026-11-25" });
    await world.work();
    world.skip(14 * 3_600 - 1);
    expect((await stateOf(id)).state).toBe("confirmed");
    world.skip(1);
    await expect(cancel(id)).rejects.toEqual(conflict("pickup_day_begun"));
    expect(simulator.requestsOf("cancel-pickup")).toHaveLength(0);
  });

  test.each([
    [undefined, "cancelled", 1],
    ["No llegamos", "cancelled", 0],
  ])("cancelled during the call that requests it (refusal: %s), it ends cancelled", async (refusal, state, told) => {
    simulator.refusal = refusal;
    const id = await request();
    simulator.beforeResponse = async (operation) => {
      if (operation === "pickup") await cancel(id);
    };
    await world.work();
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state });
    expect(simulator.requestsOf("cancel-pickup")).toHaveLength(told);
    expect([...simulator.pickups.values()].map((pickup) => pickup.state)).toEqual(told ? ["cancelled"] : []);
  });

  test("a claim that ended is claimed by another process, and its late response changes nothing", async () => {
    const id = await request();
    const [claimed] = await claimPickups(world.ctx(), 10);
    expect(claimed?.id).toBe(id);
    expect(await processPickups(world.ctx(), { limit: 10 })).toMatchObject({ moved: 0 });
    world.skip(61);
    expect(await processPickups(world.ctx(), { limit: 10 })).toMatchObject({ moved: 1 });
    const late = await inTransaction(world.ctx(), (tx) => completePickup(tx, claimed!, () => ({ state: "refused" })));
    expect(late).toBeUndefined();
    expect(await stateOf(id)).toMatchObject({ state: "confirmed" });
  });

  test("concurrent workers request each pickup once", async () => {
    for (const day of ["26", "27", "28", "30"]) await request({ day: `2026-11-${day}` });
    await Promise.all(Array.from({ length: 4 }, () => processPickups(world.ctx(), { limit: 60 })));
    expect(simulator.requestsOf("pickup")).toHaveLength(4);
  });

  test("that is disconnected leaves what it was not told to the operator, and its cancellations too", async () => {
    const confirmed = await request();
    await world.work();
    const untold = await request({ day: "2026-11-27" });
    await disconnect("beta");
    await cancel(confirmed);
    await world.work();
    expect(await stateOf(untold)).toMatchObject({ state: "by_hand" });
    expect(await stateOf(confirmed)).toMatchObject({ state: "cancel_by_hand" });
  });
});

describe("a carrier whose system stays down", () => {
  const decide = (id: number, decision: PickupDecision) => decidePickup(world.ctx(), id, decision);
  const desk = async () =>
    (await listPickups(world.ctx(), { waitsForOperator: true, limit: 100, offset: 0 })).rows.map(({ id }) => id);
  const workUntilDown = async () => {
    for (const pauseSeconds of [6, 31, 0]) {
      await world.work();
      world.skip(pauseSeconds);
    }
  };
  beforeEach(async () => {
    await connect();
    simulator.incidents.pickup = "error";
    simulator.incidents["cancel-pickup"] = "error";
  });

  test("leaves a pickup to the operator after some failures, and is told no more once that is decided", async () => {
    const [taken, refused] = [await request(), await request({ day: "2026-11-27" })];
    await world.work();
    expect(await desk()).not.toContain(taken);
    await expect(decide(taken, { outcome: "confirmed", pickupNumber: "B-1" })).rejects.toEqual(
      conflict("pickup_decided"),
    );
    world.skip(6);
    await workUntilDown();
    expect(await desk()).toEqual(expect.arrayContaining([taken, refused]));
    await decide(refused, { outcome: "refused", reason: "Sin camión" });
    expect(await decide(taken, { outcome: "confirmed", pickupNumber: "B-1" })).toMatchObject({
      state: "confirmed",
      pickupNumber: "B-1",
    });
    const told = simulator.requestsOf("pickup").length;
    simulator.reset();
    world.skip(3_600);
    await world.work();
    expect([told > 0, simulator.requestsOf("pickup").length]).toEqual([true, 0]);
    expect(await stateOf(refused)).toMatchObject({ state: "refused", reason: "Sin camión" });
    expect(await desk()).not.toContain(taken);
    // Its system knows nothing of what was arranged by hand: the operator calls it off.
    expect(await cancel(taken)).toMatchObject({ state: "cancel_by_hand" });
    await world.work();
    expect(simulator.requestsOf("cancel-pickup")).toHaveLength(0);
    expect(await decide(taken, { outcome: "cancelled" })).toMatchObject({ state: "cancelled" });
  });

  test("leaves a cancellation to the operator too", async () => {
    delete simulator.incidents.pickup;
    const id = await request();
    await world.work();
    await cancel(id);
    await workUntilDown();
    expect(await desk()).toContain(id);
    expect(await decide(id, { outcome: "too_late" })).toMatchObject({
      state: "confirmed",
      tooLateAt: expect.any(Date),
    });
  });

  test("nothing is decided during a call, and a call that ended late changes nothing", async () => {
    const id = await request();
    await workUntilDown();
    world.skip(601);
    const [claimed] = await claimPickups(world.ctx(), 10);
    expect(claimed?.id).toBe(id);
    const refusal = { outcome: "refused", reason: "Sin camión" } as const;
    await expect(decide(id, refusal)).rejects.toEqual(conflict("pickup_being_called"));
    world.skip(61);
    await decide(id, refusal);
    const late = await inTransaction(world.ctx(), (tx) => completePickup(tx, claimed!, () => ({ state: "confirmed" })));
    expect(late).toBeUndefined();
    expect(await stateOf(id)).toMatchObject({ state: "refused" });
  });
});

describe("a carrier whose system is not asked", () => {
  test("because its connection does not say so: the operator arranges it", async () => {
    await connectTo(simulator, "beta");
    const id = await request();
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "by_hand" });
    expect(simulator.requests).toHaveLength(0);
  });

  test("because it collects with each booking: the request is refused", async () => {
    const restore = installSystem(new TestSystem({ pickups: "with_booking" }));
    try {
      await connectTo(simulator, "beta", {
        takesPickups: true,
        values: { user: "platform", password: "right" },
      });
      await expect(request()).rejects.toMatchObject({
        detail: { issues: [{ path: "carrier_id", message: message("pickup_with_booking") }] },
      });
      const { carriers, waiting } = await findPickupChoices(world.ctx(seller), seller.accountId);
      expect([carriers, waiting]).toEqual([[], []]);
    } finally {
      await disconnect("beta");
      restore();
    }
  });

  test("because the account travels with the embedded network, which confirms and cancels by itself", async () => {
    await connect();
    seller = await createTestAccount({ isTest: true });
    const id = await request();
    await world.work();
    const { reference } = await world.row(id);
    expect(await stateOf(id)).toMatchObject({ state: "confirmed", pickupNumber: `RED-${reference}` });
    await cancel(id);
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "cancelled" });
    expect(simulator.requests).toHaveLength(0);
  });
});

describe("by hand", () => {
  const decide = (id: number, decision: PickupDecision) => decidePickup(world.ctx(), id, decision);

  test("the operator confirms with the carrier's number, and says what became of a cancellation", async () => {
    const id = await request();
    expect(await decide(id, { outcome: "confirmed", pickupNumber: "B-77" })).toMatchObject({
      state: "confirmed",
      pickupNumber: "B-77",
    });
    await cancel(id);
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "cancel_by_hand" });
    expect(await decide(id, { outcome: "too_late" })).toMatchObject({ state: "confirmed" });
    await expect(cancel(id)).rejects.toEqual(conflict("pickup_too_late"));
    const other = await request({ day: "2026-11-27" });
    await decide(other, { outcome: "confirmed", pickupNumber: null });
    await cancel(other);
    await world.work();
    expect(await decide(other, { outcome: "cancelled" })).toMatchObject({ state: "cancelled", pickupNumber: null });
    const audit = await connection().sql`
      select action from audit_entries where target = ${`pickup:${other}`} order by id`;
    expect(audit.map(({ action }) => action)).toEqual([
      "pickup.requested",
      "pickup.confirmed",
      "pickup.cancelled",
      "pickup.cancellation_confirmed",
    ]);
  });

  test("the operator refuses with the carrier's reason", async () => {
    const id = await request();
    expect(await decide(id, { outcome: "refused", reason: "Sin camión" })).toMatchObject({
      state: "refused",
      reason: "Sin camión",
    });
  });

  test("what does not wait for that answer stays as it is", async () => {
    const id = await request();
    await expect(decide(id, { outcome: "cancelled" })).rejects.toEqual(conflict("pickup_decided"));
    await expect(decide(id, { outcome: "too_late" })).rejects.toEqual(conflict("pickup_decided"));
    await cancel(id);
    await expect(decide(id, { outcome: "confirmed", pickupNumber: "B-1" })).rejects.toEqual(conflict("pickup_decided"));
    await expect(decide(id, { outcome: "refused", reason: "No" })).rejects.toEqual(conflict("pickup_decided"));
    expect(await stateOf(id)).toMatchObject({ state: "cancelled" });
  });

  test("only the operator decides", async () => {
    const id = await request();
    await expect(decidePickup(world.ctx(seller), id, { outcome: "refused", reason: "No" })).rejects.toMatchObject({
      detail: { code: "forbidden" },
    });
  });

  test("what nobody arranged expires after its day", async () => {
    const id = await request();
    world.skip(2 * 86_400);
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "by_hand" });
    world.skip(86_400);
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "expired" });
  });
});
