import type { Context } from "@/lib/platform/context";
import { lockBalances, post, postAll } from "./post";

interface Hold {
  readonly shipmentId: number;
  readonly amountCents: number;
  /** The version of the label that the money is held for; the first one if it is left out. */
  readonly labelVersion?: number;
}

interface ShipmentMoney extends Hold {
  readonly accountId: number;
}

/**
 * Moves money available → held, hold by hold. Returns the ids of the shipments whose money is held now. A hold that the
 * balance and credit limit do not cover is skipped, and the later ones are still tried.
 */
export async function placeHolds(tx: Context, accountId: number, holds: readonly Hold[]): Promise<Set<number>> {
  const transfers = holds.map((hold) => holdTransfer(accountId, hold));
  const postings = await postAll(tx, accountId, transfers, true);
  return new Set(holds.filter((_, i) => postings[i]?.outcome !== "insufficient").map(({ shipmentId }) => shipmentId));
}

const holdTransfer = (accountId: number, { shipmentId, amountCents, labelVersion }: Hold) => ({
  idempotencyKey: keyOf(shipmentId, "hold", labelVersion),
  reason: "shipment.held" as const,
  accountId,
  shipmentId,
  available: -amountCents,
  held: amountCents,
});

const releaseTransfer = ({ accountId, shipmentId, amountCents }: ShipmentMoney, labelVersion?: number) => ({
  idempotencyKey: keyOf(shipmentId, "release", labelVersion),
  reason: "shipment.released" as const,
  accountId,
  shipmentId,
  available: amountCents,
  held: -amountCents,
});

/** The first label has no version in its keys: they are those of all shipments that nobody ever changed. */
const keyOf = (shipmentId: number, movement: "hold" | "release", labelVersion = 1): string =>
  `shipment:${shipmentId}:${movement}${labelVersion > 1 ? `:${labelVersion}` : ""}`;

/** Places one hold. Returns false, and changes nothing, when the balance and credit limit do not cover it. */
export const placeHold = async (tx: Context, { accountId, ...hold }: ShipmentMoney): Promise<boolean> =>
  (await placeHolds(tx, accountId, [hold])).has(hold.shipmentId);

/** Moves money held → available when a shipment is cancelled or expires before dispatch. */
export async function releaseHold(tx: Context, money: ShipmentMoney): Promise<void> {
  await post(tx, releaseTransfer(money));
}

/**
 * Releases the hold of a shipment whose label is replaced by one of `labelVersion`, and holds the money of the new price:
 * at once, or later where `isHeldLater`. Returns false, and changes nothing, when balance and credit limit do not cover what is
 * added.
 */
export async function replaceHold(
  tx: Context,
  { labelVersion, newAmountCents, isHeldLater, ...money }: ShipmentMoney & ReplacedHold,
): Promise<boolean> {
  const { accountId, shipmentId, amountCents } = money;
  const { available } = await lockBalances(tx, accountId);
  const leftCents = available.balanceCents + amountCents - newAmountCents;
  if (newAmountCents > amountCents && leftCents < available.minimumCents) return false;
  if (newAmountCents === amountCents && !isHeldLater) return true;
  const hold = holdTransfer(accountId, { shipmentId, amountCents: newAmountCents, labelVersion });
  await postAll(tx, accountId, [releaseTransfer(money, labelVersion), ...(isHeldLater ? [] : [hold])]);
  return true;
}

interface ReplacedHold {
  readonly labelVersion: number;
  readonly newAmountCents: number;
  readonly isHeldLater: boolean;
}

interface Capture extends Hold {
  readonly taxCents: number;
}

/**
 * Moves money held → revenue and tax when shipments of an account are dispatched, all of them with two statements.
 * `amountCents` includes `taxCents`.
 */
export async function captureHolds(tx: Context, accountId: number, captures: readonly Capture[]): Promise<void> {
  const transfers = captures.map(({ shipmentId, amountCents, taxCents }) => ({
    idempotencyKey: `shipment:${shipmentId}:capture`,
    reason: "shipment.charged" as const,
    accountId,
    shipmentId,
    held: -amountCents,
    platform: { revenue: amountCents - taxCents, tax: taxCents },
  }));
  await postAll(tx, accountId, transfers);
}

/** The same for one shipment. */
export const captureHold = (tx: Context, { accountId, ...capture }: ShipmentMoney & Capture): Promise<void> =>
  captureHolds(tx, accountId, [capture]);
