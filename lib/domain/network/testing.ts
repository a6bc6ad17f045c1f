import { eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { carrierJourneys } from "@/db/schema/network";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { type Context, systemContext } from "@/lib/platform/context";
import { findShipment, listTracking, type ShipmentDraft } from "../shipments";
import { createTestAccount, makeShipment, type TestCaller, transitionTo } from "../testing";
import { advanceCarrierNetwork } from ".";

/** The network under a clock that goes from move to move, for tests. */

/** Ahead of the clock by which the shipments are made. */
let clock = Date.now() + 3_600_000;
export const now = (): number => clock;
export function setClock(time: number): void {
  clock = time;
}

export const ctx = (): Context => systemContext("carrier-network", { now: () => new Date(clock) });
export const advance = () => advanceCarrierNetwork(ctx(), { limit: 50, speed: 1440 });

/** Forgets what is under way, so that no journey of one test goes on in the next. */
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
export async function waitFor(id: number): Promise<void> {
  const journey = await findJourney(id);
  if (!journey) throw new Error(`shipment ${id} is not under way`);
  clock = Math.max(clock, journey.nextAt.getTime());
}

/** Lets the network work until it is done with the shipment, or at most so many times. */
export async function travel(id: number, times = 30): Promise<void> {
  await advance();
  for (let left = times; left > 0 && (await findJourney(id)); left--) {
    await waitFor(id);
    await advance();
  }
}

/** The states that a shipment has been in since its documents were ready. */
export const pathOf = async (id: number): Promise<ShipmentStatus[]> =>
  (await listTracking(ctx(), id)).slice(2).map(({ status }) => status);

export const statusOf = async (id: number): Promise<ShipmentStatus> => (await findShipment(ctx(), id)).status;
