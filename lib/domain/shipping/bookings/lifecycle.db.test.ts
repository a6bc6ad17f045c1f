import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { inTransaction } from "@/lib/platform/transaction";
import type { CarrierReport } from "../../carriers";
import { checkConnection, connectCarrier, disconnectCarrier, removeContract, saveContract } from "../../carriers";
import { carrierIdOf } from "../../carriers/testing-connection";
import { installSystem, TestSystem } from "../../carriers/testing-system";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { advanceShipments, cancelShipment, listTracking, releaseShipment, stopShipments } from "../shipments";
import { claimBookings } from "./claim";
import { processBookings } from "./process";
import { BookingWorld } from "./testing";
import { trackBookings } from "./track";
import { confirmCancelled, findCarrierTraffic, recordNumbers, retryBooking } from "./traffic";

/** What happens to bookings by what the carrier's system can do. */

setupTestDatabase();

const policy = { allowsPrivate: true, allowedCidrs: [], requiresHttps: false, ownHostname: "" };
const contract = { values: { user: "platform", password: "right" } };
let world: BookingWorld;
let system: TestSystem;
let restore = () => {};
let seller: TestCaller;
let carrierId: number;

beforeAll(() => seedTestCarriers());
beforeEach(async () => {
  world = new BookingWorld();
  seller = await createTestAccount();
  carrierId = await carrierIdOf("alfa");
});
afterEach(async () => {
  await connection().sql`update carrier_bookings set next_at = null, track_at = null`;
  await disconnectCarrier(systemContext("test"), carrierId);
  restore();
});

async function connect(capabilities: TestSystem["capabilities"]): Promise<void> {
  system = new TestSystem(capabilities);
  restore = installSystem(system);
  await connectCarrier(
    systemContext("test"),
    carrierId,
    { baseUrl: "http://127.0.0.1:9999/carrier", ...contract },
    policy,
  );
  clearReferenceCache();
}

const advance = () => advanceShipments(world.ctx(), { limit: 100 });
const make = async (caller = seller): Promise<number> => (await makeShipment(caller, { advance: false })).id;

async function stateOf(shipmentId: number) {
  const [row] = await connection().sql`
    select state, tracking_number as number, next_at is not null as "isDue" from carrier_bookings
    where shipment_id = ${shipmentId}`;
  return row;
}

describe("a carrier that makes another booking when it is told twice, and can be asked what it has", () => {
  beforeEach(() => connect({ repeatedBooking: "lookup" }));

  test("a stopped shipment is not told to the carrier until it is released, and its cancellation calls nobody", async () => {
    const [released, cancelled] = [await make(), await make()];
    await advance();
    await inTransaction(world.ctx(), (tx) => stopShipments(tx, [released, cancelled], ["cancelled_at_shop"]));
    await world.work();
    expect(system.count("book")).toBe(0);
    expect(await stateOf(released)).toMatchObject({ state: "booking", isDue: false });
    await releaseShipment(world.ctx(), released);
    await cancelShipment(world.ctx(), cancelled);
    await world.work();
    expect(system.calls.map(({ call }) => call)).toEqual(["book", "label", "label", "label"]);
    expect(await world.shipment(released)).toMatchObject({ status: "documentation_ready" });
    expect(await stateOf(cancelled)).toMatchObject({ state: "cancelled" });
  });

  test("a booking that was made before the stop is kept, and the shipment waits with it", async () => {
    const id = await make();
    await advance();
    await processBookings(world.ctx(), { limit: 60 });
    await inTransaction(world.ctx(), (tx) => stopShipments(tx, [id], ["changed_at_shop"]));
    await world.work();
    expect(await world.shipment(id)).toMatchObject({ status: "new" });
    await cancelShipment(world.ctx(), id);
    await world.work();
    expect(system.calls.map(({ call }) => call)).toEqual(["book", "label", "label", "label", "cancel"]);
  });

  test("a booking whose response was lost is looked up, not told again", async () => {
    system.lose("book");
    const id = await make();
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "maybe_booked", isDue: true });
    expect(await world.shipment(id)).toMatchObject({ status: "new", waiting_for: "carrier" });
    world.skip(6);
    await world.work();
    expect(await world.shipment(id)).toMatchObject({
      status: "documentation_ready",
      carrier_tracking_id: "T001-platform",
    });
    expect([system.count("book"), system.count("find")]).toEqual([1, 1]);
  });

  test("one that never arrived is told again, but not before the carrier had time to show it", async () => {
    system.lose("book");
    const id = await make();
    await world.work();
    system.bookings.clear();
    world.skip(6);
    await world.work();
    expect([system.count("book"), system.count("find")]).toEqual([1, 1]);
    world.skip(60);
    await world.work();
    await world.work();
    expect([system.count("book"), system.count("find")]).toEqual([2, 2]);
    expect(await world.shipment(id)).toMatchObject({
      status: "documentation_ready",
      carrier_tracking_id: "T002-platform",
    });
  });

  test("a claim of a process that died asks first, because its call may have booked", async () => {
    const id = await make();
    await advance();
    await claimBookings(world.ctx(), 10);
    world.skip(61);
    await world.work();
    await world.work();
    expect([system.count("find"), system.count("book")]).toEqual([1, 1]);
    expect(await stateOf(id)).toMatchObject({ state: "booked" });
  });

  test("what the carrier certainly did not do is simply told again", async () => {
    system.lose("book", "rejected");
    const id = await make();
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "booking", isDue: true });
    world.skip(6);
    await world.work();
    expect(system.count("find")).toBe(0);
    expect(await stateOf(id)).toMatchObject({ state: "booked" });
  });

  test("a cancelled one is looked up and cancelled under the number that the carrier gave it", async () => {
    system.lose("book");
    const id = await make();
    await world.work();
    await cancelShipment(world.ctx(), id);
    await world.work();
    expect(system.calls.at(-1)).toEqual({ call: "cancel", about: "T001-platform" });
    expect(await stateOf(id)).toMatchObject({ state: "cancelled", isDue: false });
  });

  test("a cancelled one that the carrier never got needs no cancellation", async () => {
    system.lose("book");
    const id = await make();
    await world.work();
    system.bookings.clear();
    await cancelShipment(world.ctx(), id);
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "cancelling", isDue: true });
    world.skip(61);
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "cancelled" });
    expect(system.count("cancel")).toBe(0);
  });
});

describe("a carrier that cannot be asked what it has", () => {
  beforeEach(() => connect({ repeatedBooking: "unknown" }));

  test("a lost response waits for a person, who enters the number", async () => {
    system.lose("book");
    const id = await make();
    await world.work();
    world.skip(3_600);
    await world.work();
    expect(system.count("book")).toBe(1);
    expect(await stateOf(id)).toMatchObject({ state: "maybe_booked", isDue: false });
    expect((await findCarrierTraffic(systemContext("test"), carrierId)).incidents).toMatchObject([
      { shipmentId: id, state: "maybe_booked" },
    ]);
    await recordNumbers(systemContext("test"), carrierId, id, { trackingNumber: "BY-HAND" });
    await world.work();
    expect(await world.shipment(id)).toMatchObject({ status: "documentation_ready", carrier_tracking_id: "BY-HAND" });
  });

  test("or decides that it is told again", async () => {
    system.lose("book");
    const id = await make();
    await world.work();
    world.skip(6);
    await world.work();
    await retryBooking(systemContext("test"), carrierId, id);
    await world.work();
    expect(system.count("book")).toBe(2);
    expect(await world.shipment(id)).toMatchObject({ carrier_tracking_id: "T002-platform" });
  });

  test("cancelled meanwhile, it is cancelled by a person too", async () => {
    system.lose("book");
    const id = await make();
    await world.work();
    await cancelShipment(world.ctx(), id);
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "cancel_by_hand", isDue: false });
    await confirmCancelled(systemContext("test"), carrierId, id);
    expect(await stateOf(id)).toMatchObject({ state: "cancelled" });
    await expect(confirmCancelled(systemContext("test"), carrierId, id)).rejects.toMatchObject({
      detail: { code: "conflict" },
    });
  });
});

describe("a carrier that first only takes note", () => {
  beforeEach(async () => {
    await connect({ repeatedBooking: "unknown" });
    system.accepts = "pending";
  });

  test("is asked until it accepts", async () => {
    const id = await make();
    await world.work();
    world.skip(6);
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "pending", number: "T001-platform", isDue: true });
    expect(await world.shipment(id)).toMatchObject({ status: "new", waiting_for: "carrier" });
    for (const booking of system.bookings.values()) booking.state = "booked";
    world.skip(16);
    await world.work();
    expect(await world.shipment(id)).toMatchObject({
      status: "documentation_ready",
      carrier_tracking_id: "T001-platform",
    });
    expect(system.count("book")).toBe(1);
  });

  test("or refuses after all", async () => {
    const id = await make();
    await world.work();
    system.bookings.clear();
    world.skip(6);
    await world.work();
    expect(await stateOf(id)).toMatchObject({ state: "refused" });
    expect(await world.shipment(id)).toMatchObject({ status: "new", waiting_for: "carrier_refusal" });
  });
});

describe("a carrier with labels of its own", () => {
  beforeEach(() => connect({ labels: ["pdf_10x15", "zpl_10x15"] }));

  test("a shipment goes on when they are there, and each is fetched once", async () => {
    const id = await make();
    system.lose("label");
    await world.work();
    await world.work();
    expect(await world.shipment(id)).toMatchObject({
      status: "new",
      waiting_for: "carrier",
      carrier_tracking_id: null,
    });
    world.skip(6);
    await world.work();
    expect(await world.shipment(id)).toMatchObject({
      status: "documentation_ready",
      carrier_tracking_id: "T001-platform",
    });
    const stored = await connection().sql`
      select format, convert_from(content, 'UTF8') as text from carrier_labels where shipment_id = ${id} order by format`;
    expect(stored.map(({ text }) => text)).toEqual([
      "%PDF-T001-platform 1 pdf_10x15",
      "%PDF-T001-platform 1 zpl_10x15",
    ]);
    expect(system.count("book")).toBe(1);
  });
});

describe("a carrier whose second format fails", () => {
  beforeEach(() => connect({ labels: ["pdf_10x15", "zpl_10x15"] }));

  test("a shipment goes on with the best one after a few tries, and never without it", async () => {
    system.failsAlways = (call, about) => call === "label" && about.includes("zpl");
    const id = await make();
    for (const pauseSeconds of [0, 6, 31]) {
      await world.work();
      expect(await world.shipment(id)).toMatchObject({ status: "new", waiting_for: "carrier" });
      world.skip(pauseSeconds);
    }
    await world.work();
    await world.work();
    expect(await world.shipment(id)).toMatchObject({ status: "documentation_ready" });
    const stored = await connection().sql`select format from carrier_labels where shipment_id = ${id}`;
    expect(stored).toEqual([{ format: "pdf_10x15" }]);

    system.failsAlways = (call, about) => call === "label" && about.includes("pdf");
    const other = await make();
    for (let round = 0; round < 6; round++) {
      await world.work();
      world.skip(1_801);
    }
    expect(await world.shipment(other)).toMatchObject({ status: "new", waiting_for: "carrier" });
  });

  test("fetching the labels of many packages under several claims counts as no attempt", async () => {
    const realNow = performance.now.bind(performance);
    let slowMs = 0;
    vi.spyOn(performance, "now").mockImplementation(() => realNow() + slowMs);
    let zplFailures = 0;
    system.failsAlways = (call, about) => {
      if (call !== "label") return false;
      // Longer than the budget of a claim, so that each fetches one label.
      slowMs += 30_000;
      return about === "4 zpl_10x15" && zplFailures++ === 0;
    };
    const parcel = { weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 };
    const load = { items: [], packages: [parcel, parcel, parcel, parcel] };
    const { id } = await makeShipment(seller, { advance: false, load });
    try {
      for (let round = 0; round < 12; round++) await world.work();
      expect(zplFailures).toBe(1);
      expect(await world.shipment(id)).toMatchObject({ status: "new", waiting_for: "carrier" });
      world.skip(6);
      await world.work();
    } finally {
      vi.restoreAllMocks();
    }
    expect(await world.shipment(id)).toMatchObject({ status: "documentation_ready" });
    const stored = await connection().sql`select format from carrier_labels where shipment_id = ${id}`;
    expect(stored.filter(({ format }) => format === "zpl_10x15")).toHaveLength(4);
  });
});

describe("a carrier that is asked number by number", () => {
  beforeEach(() => connect({ tracking: { by: "numbers", atOnce: 10 } }));

  const report = (reference: string, more: Partial<CarrierReport>): CarrierReport => ({
    id: Math.random().toString(36),
    reference,
    status: undefined,
    occurredAt: new Date(Date.now() + 1_000),
    ...more,
  });

  test("a number without reports is an answer to a check, one with an unknown state is none", async () => {
    const follow = () => checkConnection(systemContext("test"), carrierId, { trackingNumber: "T404" });
    const lastCheck = async () => {
      const [row] = await connection().sql`
        select (connection->'checked'->>'isOk')::boolean as "isOk" from carriers where id = ${carrierId}`;
      return row?.isOk;
    };
    expect((await follow()).capabilities.at(-1)).toEqual({
      name: "tracking",
      isOk: true,
      note: "",
      found: { count: 0 },
    });
    expect(await lastCheck()).toBe(true);
    system.reports = [report("0-00000000", { unknownState: "En órbita" })];
    expect((await follow()).capabilities.at(-1)).toMatchObject({
      isOk: false,
      note: "unknown state: En órbita",
      found: { count: 1 },
    });
    expect(await lastCheck()).toBe(false);
  });

  test("its reports move shipments, its comments and unknown states do not", async () => {
    const id = await make();
    await world.work();
    const { reference } = await world.booking(id);
    system.reports = [
      report(reference, { comment: "Etiqueta impresa" }),
      report(reference, { unknownState: "En órbita", comment: "En órbita" }),
      report(reference, { status: "in_transit", occurredAt: new Date(Date.now() + 2_000) }),
    ];
    expect(await trackBookings(world.ctx())).toMatchObject({ moved: 2 });
    expect(await world.shipment(id)).toMatchObject({ status: "in_transit" });
    const tracking = await listTracking(world.ctx(), id);
    expect(tracking.map(({ comment }) => comment)).toContain("Etiqueta impresa");
    expect(tracking.map(({ comment }) => comment)).not.toContain("En órbita");
    const { unknownStates } = await findCarrierTraffic(systemContext("test"), carrierId);
    expect(unknownStates).toMatchObject([{ text: "En órbita", reports: 1 }]);
    await trackBookings(world.ctx());
    expect(system.count("trackBookings")).toBe(1);
    world.skip(901);
    expect(await trackBookings(world.ctx())).toMatchObject({ moved: 0 });
    expect(system.count("trackBookings")).toBe(2);
  });

  test("a shipment in a final state is not asked about", async () => {
    const id = await make();
    await world.work();
    const { reference } = await world.booking(id);
    system.reports = [report(reference, { status: "delivered" })];
    await trackBookings(world.ctx());
    expect(await world.shipment(id)).toMatchObject({ status: "delivered" });
    world.skip(901);
    await trackBookings(world.ctx());
    expect(system.count("trackBookings")).toBe(1);
  });
});

describe("contracts", () => {
  beforeEach(() => connect({}));

  test("an account books under its own, and what is booked stays under it after its end", async () => {
    const operator = systemContext("test");
    await saveContract(operator, carrierId, seller.accountId, { values: { user: "tienda", password: "right" } });
    const [own, platform] = [await make(), await make(await createTestAccount())];
    await world.work();
    expect((await stateOf(own))?.number).toMatch(/-tienda$/);
    expect((await stateOf(platform))?.number).toMatch(/-platform$/);
    await removeContract(operator, carrierId, seller.accountId);
    const after = await make();
    await world.work();
    expect((await stateOf(after))?.number).toMatch(/-platform$/);
    const withoutPassword = { values: { user: "otra" } };
    await expect(saveContract(operator, carrierId, seller.accountId, withoutPassword)).rejects.toMatchObject({
      detail: { issues: [{ path: "values.password" }] },
    });
    await cancelShipment(world.ctx(), own);
    await world.work();
    expect(system.calls.at(-1)).toEqual({ call: "cancel", about: (await stateOf(own))?.number });
    await expect(removeContract(operator, carrierId, seller.accountId)).rejects.toMatchObject({
      detail: { code: "not_found" },
    });
  });

  test("secrets are sealed and stay when they are left out; what does not fit is said at its field", async () => {
    const operator = systemContext("test");
    const atUser = { detail: { issues: [{ path: "values.user" }] } };
    const save = (values: Record<string, string>) => connectCarrier(operator, carrierId, { values }, policy);
    await expect(save({ user: "Not fit" })).rejects.toMatchObject(atUser);
    await expect(save({ user: "" })).rejects.toMatchObject(atUser);
    await save({ user: "renamed" });
    const [{ connection: stored }] = (await connection().sql`
      select connection from carriers where id = ${carrierId}`) as [{ connection: Record<string, unknown> }];
    expect(stored).toMatchObject({ values: { user: "renamed" } });
    expect(JSON.stringify(stored)).not.toContain("right");
    expect(await checkConnection(operator, carrierId)).toEqual({
      failure: null,
      capabilities: [{ name: "sign_in", isOk: true, note: "Usuario inválido" }],
    });
    await save({ password: "wrong" });
    expect(await checkConnection(operator, carrierId)).toMatchObject({ capabilities: [{ isOk: false }] });
    const [{ checked }] = (await connection().sql`
      select connection->'checked' as checked from carriers where id = ${carrierId}`) as [{ checked: object }];
    expect(checked).toMatchObject({ isOk: false });
  });
});
