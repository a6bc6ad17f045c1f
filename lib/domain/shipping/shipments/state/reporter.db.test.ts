import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { type ShipmentStatus, shipmentStatuses, statusFacts } from "@/lib/core/vocabulary";
import { type Actor, type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { changePreferences } from "../../../identity/accounts";
import { findBalance } from "../../../money/ledger";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../../operating/testing";
import { findShipment } from "../store";
import { reportTracking } from "./report";
import { assertReporter } from "./reporter";

setupTestDatabase();

let seller: TestCaller;
let fleet: TestCaller;
let trial: TestCaller;
let system: Context;

beforeAll(async () => {
  await seedTestCarriers();
  system = systemContext("test");
  [seller, fleet, trial] = await Promise.all([
    createTestAccount({ balanceCents: 100_000_000_00 }),
    createTestAccount({ balanceCents: 100_000_000_00 }),
    createTestAccount({ balanceCents: 100_000_000_00, isTest: true, carrierNetwork: false }),
  ]);
  await changePreferences(system, fleet.accountId, { ownFleetCarriers: [1, 2] });
});

const as = (caller: TestCaller, actor: Actor): Context =>
  withMemberships({ ...system, actor }, [{ accountId: caller.accountId, role: "owner" }]);
const credential = { kind: "credential", label: "credential:1", credentialId: 1 } as const;
const user = { kind: "user", label: "user:1", userId: 1 } as const;
const operator = { kind: "user", label: "user:2", userId: 2, isOperator: true } as const;

/** A parcel in its carrier's hands, whose freight was charged. */
async function makeTravelling(caller: TestCaller): Promise<number> {
  const { id } = await makeShipment(caller);
  await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier");
  return id;
}

const statusOf = async (id: number) => (await findShipment(system, id)).status;
const balanceOf = async ({ accountId }: TestCaller) => await findBalance(system, accountId);
const refundsOf = (id: number) => connection().sql`
  select id from ledger_transfers where shipment_id = ${id} and reason = 'shipment.refunded'`;

const witnessed: readonly ShipmentStatus[] = ["lost_in_crossdock", "lost_in_carrier", "delivered_with_damage"];

test.each([
  ["a credential of the seller", "seller", () => as(seller, credential), () => seller],
  ["a person of the seller", "seller", () => as(seller, user), () => seller],
  ["a seller with an own fleet", "fleet", () => as(fleet, credential), () => fleet],
  ["a test account", "witness", () => as(trial, credential), () => trial],
  ["an operator", "witness", () => ({ ...system, actor: operator }), () => seller],
  ["the carrier's system", "witness", () => systemContext("carrier-reports"), () => seller],
] as const)("%s reports the states that its word suffices for", async (_, who, ctx, owner) => {
  const shipment = await findShipment(system, (await makeShipment(owner())).id);
  const needs = async (to: ShipmentStatus) =>
    assertReporter(ctx(), shipment, to).then(
      () => undefined,
      ({ detail }) => detail.needs,
    );
  for (const to of shipmentStatuses) {
    const isOwn = who === "witness" || "settable" in statusFacts[to];
    const expected = isOwn
      ? undefined
      : witnessed.includes(to)
        ? "witness"
        : who === "seller"
          ? "own_fleet"
          : undefined;
    expect([to, await needs(to)]).toEqual([to, expected]);
  }
});

test("a seller who reports its own parcel lost gets nothing back, early, late or at once", async () => {
  const id = await makeTravelling(fleet);
  const before = await balanceOf(fleet);
  for (const status of witnessed) {
    const late = { status, occurredAt: (await findShipment(system, id)).createdAt };
    for (const report of [{ status }, late, { status, substatus: "total_loss" as const }])
      await expect(reportTracking(as(fleet, credential), id, report)).rejects.toMatchObject({
        detail: { code: "illegal_transition", needs: "witness" },
      });
  }
  expect(await statusOf(id)).toBe("received_by_carrier");
  expect(await balanceOf(fleet)).toEqual(before);
  await reportTracking(as(fleet, credential), id, { status: "in_transit" });
  expect(await statusOf(id)).toBe("in_transit");
});

test("what a witness has reported may be repeated by anybody, and moves nothing", async () => {
  const id = await makeTravelling(seller);
  await reportTracking({ ...system, actor: operator }, id, { status: "lost_in_carrier" });
  expect(await refundsOf(id)).toHaveLength(1);
  expect(await reportTracking(as(seller, credential), id, { status: "lost_in_carrier" })).toMatchObject({
    moved: false,
  });
  expect(await refundsOf(id)).toHaveLength(1);
});
