import { eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { carrierJourneys } from "@/db/schema/network";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { type Context, systemContext } from "@/lib/platform/context";
import { createTestAccount, makeShipment, type TestCaller, transitionTo } from "../../operating/testing";
import { findShipment, listTracking, type ShipmentDraft } from "../shipments";
import { advanceCarrierNetwork } from "./";

/** The network under a clock that jumps from move to move, for tests. */

/** An hour ahead of the clock by which the shipments are created. */
let clock = Date.now() + 3_600_000;
export const now = (): number => clock;
export function setClock(time: number): void {
  clock = time;
}

export const ctx = (): Context => systemContext("carrier-network", { now: () => new Date(clock) });
export const advance = () => advanceCarrierNetwork(ctx(), { limit: 50, speed: 1440 });

/** Deletes all journeys, so that no journey of one test continues in the next. */
export async function stopJourneys(): Promise<void> {
  await connection().sql`update accounts set carrier_network = false`;
  await connection().sql`delete from carrier_journeys`;
}

export const openServedAccount = (): Promise<TestCaller> =>
  createTestAccount({ isTest: true, balanceCents: 10_000_000_00 });

export async function makeReady(seller: TestCaller, draft: Partial<ShipmentDraft> = {}): Promise<number> {
  const { id } = await makeShipment(seller, draft);
  await transitionTo(id, "ready_to_ship");
  return id;
}

export async function findJourney(id: number): Promise<typeof carrierJourneys.$inferSelect | undefined> {
  const [row] = await connection().db.select().from(carrierJourneys).where(eq(carrierJourneys.shipmentId, id));
  return row;
}

/** Sets the clock to the moment at which the next move of the shipment is due. */
export async function skipToNextMove(id: number): Promise<void> {
  const journey = await findJourney(id);
  if (!journey) throw new Error(`shipment ${id} is not under way`);
  clock = Math.max(clock, journey.nextAt.getTime());
}

/** Runs the network until it is done with the shipment, at most `times` times. */
export async function travel(id: number, times = 30): Promise<void> {
  await advance();
  for (let left = times; left > 0 && (await findJourney(id)); left--) {
    await skipToNextMove(id);
    await advance();
  }
}

/** Statuses that a shipment has had since its documents were ready. */
export const pathOf = async (id: number): Promise<ShipmentStatus[]> =>
  (await listTracking(ctx(), id)).slice(2).map(({ status }) => status);

export const statusOf = async (id: number): Promise<ShipmentStatus> => (await findShipment(ctx(), id)).status;
