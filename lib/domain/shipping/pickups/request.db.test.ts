import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { addresses } from "@/db/schema/addresses";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { carrierIdOf } from "../../carriers/testing-connection";
import { changePreferences, changeRules, noRules, setAccountStatus } from "../../identity/accounts";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { cancelShipment, findShipment } from "../shipments";
import {
  cancelPickup,
  findNextPickup,
  findPickup,
  findPickupChoices,
  listPickups,
  type PickupDraft,
  requestPickup,
} from "./";
import { draftOf, PickupWorld } from "./testing";

/** Rules of requests, with a carrier that has no system. */

setupTestDatabase();

let world: PickupWorld;
let seller: TestCaller;
let beta: number;

beforeAll(async () => {
  await seedTestCarriers();
  beta = await carrierIdOf("beta");
});
beforeEach(async () => {
  world = new PickupWorld();
  seller = await createTestAccount();
});

const request = (changes: Partial<PickupDraft> = {}) =>
  requestPickup(world.ctx(seller), draftOf(seller, beta, changes));

/** The error of a request: its code and its fields with their messages. */
async function errorOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw error ?? new Error("nothing was thrown");
  return error.detail;
}
const refused = (path: string, expected: ReturnType<typeof message>) => ({
  code: "validation_failed",
  issues: [{ path, message: expected }],
});
const toSend = { serviceType: "express_delivery", logisticType: "carrier_pickup" } as const;

test("a pickup keeps what was requested, and is arranged by hand where the carrier has no system", async () => {
  const made = await request({ note: "Timbre 2" });
  expect(made).toMatchObject({
    accountId: seller.accountId,
    originId: seller.originId,
    carrierName: "Beta",
    day: "2026-11-26",
    fromHour: 9,
    toHour: 18,
    packages: 3,
    weightGrams: 4_500,
    note: "Timbre 2",
    state: "by_hand",
    pickupNumber: null,
  });
  expect(made.reference).toMatch(new RegExp(`^R${seller.accountId}-[0-9a-f]{12}$`));
  await world.work();
  expect(await findPickup(world.ctx(seller), made.id)).toEqual(made);
  const [entry] = await connection().sql`select action, account_id::int as account from audit_entries
    where target = ${`pickup:${made.id}`}`;
  expect(entry).toEqual({ action: "pickup.requested", account: seller.accountId });
});

describe("the day and the hours", () => {
  test.each([
    ["2026-11-23", message("pickup_day_past")],
    ["2026-11-29", message("pickup_day_off")],
    ["2026-12-08", message("pickup_day_off")],
    ["2026-12-25", message("pickup_day_too_far", { days: 30 })],
  ])("%s is refused", async (day, expected) => {
    expect(await errorOf(request({ day }))).toEqual(refused("day", expected));
  });

  test.each(["2026-11-24", "2026-11-28", "2026-12-24"])("%s is taken", async (day) => {
    expect(await request({ day })).toMatchObject({ day });
  });

  test.each([
    [9, 9],
    [18, 9],
  ])("from %i to %i is refused", async (fromHour, toHour) => {
    expect(await errorOf(request({ fromHour, toHour }))).toEqual(refused("to_hour", message("pickup_hours_reversed")));
  });

  test("hours of today that are over are refused, and those that are not are taken", async () => {
    const day = "2026-11-24";
    expect(await errorOf(request({ day, fromHour: 8, toHour: 10 }))).toEqual(
      refused("to_hour", message("pickup_hours_over")),
    );
    expect(await request({ day, fromHour: 8, toHour: 11 })).toMatchObject({ day });
  });

  test("today is taken until the hour at which the origin hands over, other days at any hour", async () => {
    const hours = { open: "08:00", close: "10:30" };
    await connection().db.update(addresses).set({ hours }).where(eq(addresses.id, seller.originId));
    const today = { day: "2026-11-24" };
    const { id } = await request(today);
    await cancelPickup(world.ctx(seller), id);
    world.skip(30 * 60);
    expect(await errorOf(request(today))).toEqual(refused("day", message("pickup_after_cutoff", { time: "10:30" })));
    expect(await request()).toMatchObject({ day: "2026-11-26" });
  });

  test("every field at fault is named", async () => {
    const issues = [
      { path: "day", message: message("pickup_day_past") },
      { path: "to_hour", message: message("pickup_hours_reversed") },
    ];
    expect(await errorOf(request({ day: "2026-11-01", fromHour: 9, toHour: 8 }))).toEqual({
      code: "validation_failed",
      issues,
    });
  });
});

describe("the origin", () => {
  test("the default one is taken for auto", async () => {
    expect(await request({ originId: "auto" })).toMatchObject({ originId: seller.originId });
  });

  test("another account's, one that was archived and one that does not exist are unknown", async () => {
    const other = await createTestAccount();
    const unknown = refused("origin_id", message("origin_unknown"));
    expect(await errorOf(request({ originId: other.originId }))).toEqual(unknown);
    expect(await errorOf(requestPickup(world.ctx(), draftOf(seller, beta, { originId: other.originId })))).toEqual(
      unknown,
    );
    expect(await errorOf(request({ originId: 987_654 }))).toEqual(unknown);
    await connection().db.update(addresses).set({ archivedAt: new Date() }).where(eq(addresses.id, seller.originId));
    expect(await errorOf(request())).toEqual(unknown);
  });

  test("one that nobody confirmed is refused to a live account, and taken of a test account", async () => {
    const unconfirmed = (id: number) =>
      connection().db.update(addresses).set({ isConfirmed: false }).where(eq(addresses.id, id));
    await unconfirmed(seller.originId);
    expect(await errorOf(request())).toEqual(refused("origin_id", message("pickup_origin_not_confirmed")));
    seller = await createTestAccount({ isTest: true });
    await unconfirmed(seller.originId);
    expect(await request()).toMatchObject({ state: "requested" });
  });
});

describe("the carrier", () => {
  const unavailable = refused("carrier_id", message("pickup_carrier_unavailable"));

  test("one without a service that collects is refused", async () => {
    const alfa = await carrierIdOf("alfa");
    expect(await errorOf(request({ carrierId: alfa }))).toEqual(unavailable);
    expect(await errorOf(request({ carrierId: 987_654 }))).toEqual(unavailable);
  });

  test("one that the account does not use is refused, by its preferences or by the platform's rules", async () => {
    const others = [await carrierIdOf("alfa")];
    const { accountId } = seller;
    await changePreferences(world.ctx(), accountId, { enabledCarriers: others });
    expect(await errorOf(request())).toEqual(unavailable);
    await changePreferences(world.ctx(), accountId, { enabledCarriers: null });
    await changeRules(world.ctx(), accountId, { ...noRules, carriers: others });
    expect(await errorOf(request())).toEqual(unavailable);
    await changeRules(world.ctx(), accountId, noRules);
    expect(await request()).toMatchObject({ carrierId: beta });
  });
});

test("a suspended account requests nothing", async () => {
  await setAccountStatus(world.ctx(), seller.accountId, "suspended");
  expect(await errorOf(request())).toEqual({ code: "conflict", message: message("account_suspended") });
});

describe("the load", () => {
  test("is what waits at the origin for the carrier, unless the request says otherwise", async () => {
    const nothing = { packages: undefined, weightGrams: undefined };
    expect(await errorOf(request(nothing))).toEqual(refused("packages", message("pickup_nothing_waits")));
    const ready = await makeShipment(seller, toSend);
    await makeShipment(seller, {
      ...toSend,
      load: {
        items: [],
        packages: [
          { weightGrams: 2_000, heightCm: 10, widthCm: 10, lengthCm: 10 },
          { weightGrams: 300, heightCm: 10, widthCm: 10, lengthCm: 10 },
        ],
      },
    });
    await makeShipment(seller);
    await makeShipment(await createTestAccount(), toSend);
    const cancelled = await makeShipment(seller, toSend);
    await cancelShipment(world.ctx(), cancelled.id);
    const gone = await makeShipment(seller, toSend);
    await transitionTo(gone.id, "ready_to_ship", "shipped");
    await makeShipment(seller, { ...toSend, advance: false });
    expect(await request({ ...nothing, day: "2026-11-27" })).toMatchObject({ packages: 3, weightGrams: 3_300 });
    expect(await request({ packages: 9, weightGrams: undefined })).toMatchObject({ packages: 9, weightGrams: 3_300 });
    expect(await findPickupChoices(world.ctx(seller), seller.accountId)).toEqual({
      carriers: [{ id: beta, name: "Beta" }],
      waiting: [{ originId: seller.originId, carrierId: beta, shipments: 2, packages: 3, weightGrams: 3_300 }],
    });
    await transitionTo(ready.id, "ready_to_ship");
    expect(await request({ ...nothing, day: "2026-11-30" })).toMatchObject({ packages: 3 });
  });
});

describe("a shipment that waits to be collected", () => {
  const pickupOf = async (id: number) =>
    (await findNextPickup(world.ctx(seller), await findShipment(world.ctx(seller), id)))?.id;

  test("is collected by the next pickup of its origin and carrier that is not cancelled", async () => {
    const { id } = await makeShipment(seller, toSend);
    expect(await pickupOf(id)).toBeUndefined();
    const later = await request({ day: "2026-11-30" });
    const next = await request({ day: "2026-11-26" });
    const other = await createTestAccount();
    await requestPickup(world.ctx(other), draftOf(other, beta, { day: "2026-11-25" }));
    expect(await pickupOf(id)).toBe(next.id);
    await transitionTo(id, "ready_to_ship");
    expect(await pickupOf(id)).toBe(next.id);
    await cancelPickup(world.ctx(seller), next.id);
    expect(await pickupOf(id)).toBe(later.id);
    world.skip(7 * 86_400);
    expect(await pickupOf(id)).toBeUndefined();
  });

  test("no pickup collects one of another mode, or one that is gone", async () => {
    const waits = await makeShipment(seller, toSend);
    const gone = await makeShipment(seller, toSend);
    await transitionTo(gone.id, "ready_to_ship", "shipped");
    const { id } = await request();
    expect([await pickupOf(waits.id), await pickupOf(gone.id)]).toEqual([id, undefined]);
    for (const change of [{ logisticType: "crossdock" }, { direction: "return" }] as const)
      expect(await findNextPickup(world.ctx(seller), { ...waits, ...change })).toBeUndefined();
  });
});

describe("one open pickup of an origin, a carrier and a day", () => {
  test("a second one is refused and names the first, until that is cancelled; another day is free", async () => {
    const first = await request();
    const conflict = { code: "conflict", message: message("pickup_open_already", { id: first.id }) };
    expect(await errorOf(request({ fromHour: 12 }))).toEqual(conflict);
    expect((await request({ day: "2026-11-27" })).id).not.toBe(first.id);
    await cancelPickup(world.ctx(seller), first.id);
    expect((await request()).id).not.toBe(first.id);
  });

  test("of requests that race one is made, and the others name it", async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, () =>
        request().then(
          ({ id }) => ({ made: id }),
          (error: DomainError) => error.detail,
        ),
      ),
    );
    const made = all.flatMap((each) => ("made" in each ? [each.made] : []));
    expect(made).toHaveLength(1);
    const conflict = { code: "conflict", message: message("pickup_open_already", { id: made[0]! }) };
    expect(all.filter((each) => !("made" in each))).toEqual(Array.from({ length: 5 }, () => conflict));
  });
});

describe("other accounts", () => {
  test("neither see nor cancel it, and request nothing in its name", async () => {
    const { id } = await request();
    const other = await createTestAccount();
    const missing = { code: "not_found", resource: "pickup", id };
    expect(await errorOf(findPickup(world.ctx(other), id))).toEqual(missing);
    expect(await errorOf(cancelPickup(world.ctx(other), id))).toEqual(missing);
    expect(await listPickups(world.ctx(other), { limit: 10, offset: 0 })).toEqual({ rows: [], total: 0 });
    const foreign = { accountId: seller.accountId, limit: 10, offset: 0 };
    expect(await errorOf(listPickups(world.ctx(other), foreign))).toEqual({ code: "forbidden" });
    const inItsName = requestPickup(world.ctx(other), draftOf(seller, beta, { day: "2026-11-27" }));
    expect(await errorOf(inItsName)).toMatchObject({ code: "not_found" });
    expect(await findPickup(world.ctx(seller), id)).toMatchObject({ state: "by_hand" });
  });
});

test("the list has the latest day first, and takes an account, a state and days", async () => {
  const days = ["2026-11-26", "2026-12-01", "2026-11-30"];
  const made = [];
  for (const day of days) made.push((await request({ day })).id);
  await cancelPickup(world.ctx(seller), made[1]!);
  const list = async (filter: Parameters<typeof listPickups>[1]) => {
    const { rows, total } = await listPickups(world.ctx(seller), filter);
    return { days: rows.map(({ day }) => day), total };
  };
  const page = { limit: 2, offset: 0 };
  expect(await list(page)).toEqual({ days: ["2026-12-01", "2026-11-30"], total: 3 });
  expect(await list({ ...page, offset: 2 })).toEqual({ days: ["2026-11-26"], total: 3 });
  expect(await list({ ...page, states: ["cancelled"] })).toEqual({ days: ["2026-12-01"], total: 1 });
  expect(await list({ ...page, from: "2026-11-27", to: "2026-11-30" })).toEqual({ days: ["2026-11-30"], total: 1 });
  expect(await list({ ...page, carrierId: beta, accountId: seller.accountId })).toMatchObject({ total: 3 });
});
