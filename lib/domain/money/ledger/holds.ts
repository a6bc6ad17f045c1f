import type { Context } from "@/lib/platform/context";
import { post, postAll } from "./post";

interface Hold {
  readonly shipmentId: number;
  readonly amountCents: number;
}

interface ShipmentMoney extends Hold {
  readonly accountId: number;
}

/**
 * Moves money available → held, hold by hold. Returns the ids of the shipments whose money is held now. A hold that the
 * balance and credit limit do not cover is skipped, and the later ones are still tried.
 */
export async function placeHolds(tx: Context, accountId: number, holds: readonly Hold[]): Promise<Set<number>> {
  const transfers = holds.map(({ shipmentId, amountCents }) => ({
    idempotencyKey: `shipment:${shipmentId}:hold`,
    reason: "shipment.held" as const,
    accountId,
    shipmentId,
    available: -amountCents,
    held: amountCents,
  }));
  const postings = await postAll(tx, accountId, transfers, true);
  return new Set(holds.filter((_, i) => postings[i]?.outcome !== "insufficient").map(({ shipmentId }) => shipmentId));
}

/** Places one hold. Returns false, and changes nothing, when the balance and credit limit do not cover it. */
export const placeHold = async (tx: Context, { accountId, ...hold }: ShipmentMoney): Promise<boolean> =>
  (await placeHolds(tx, accountId, [hold])).has(hold.shipmentId);

/** Moves money held → available when a shipment is cancelled or expires before dispatch. */
export async function releaseHold(tx: Context, { accountId, shipmentId, amountCents }: ShipmentMoney): Promise<void> {
  await post(tx, {
    idempotencyKey: `shipment:${shipmentId}:release`,
    reason: "shipment.released",
    accountId,
    shipmentId,
    available: amountCents,
    held: -amountCents,
  });
}

/** Moves money held → revenue and tax when a shipment is dispatched. `amountCents` includes `taxCents`. */
export async function captureHold(tx: Context, capture: ShipmentMoney & { taxCents: number }): Promise<void> {
  const { accountId, shipmentId, amountCents, taxCents } = capture;
  await post(tx, {
    idempotencyKey: `shipment:${shipmentId}:capture`,
    reason: "shipment.charged",
    accountId,
    shipmentId,
    held: -amountCents,
    platform: { revenue: amountCents - taxCents, tax: taxCents },
  });
}
