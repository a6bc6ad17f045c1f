import { withdrawalEnd } from "@/lib/core/time/withdrawal";
import type { ReturnReason } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { equalHashes, hashSecret } from "../../identity/accounts";
import { findShipments, type Shipment } from "../shipments";
import { findReturnPolicy, type ReturnPolicy } from "./policy";
import { returnableStatuses } from "./quote";

/** The members of a shipment that its return link is made of and bound to. */
type Linked = Pick<
  Shipment,
  "id" | "trackingToken" | "accountId" | "direction" | "status" | "lastStatusAt" | "recipientErasedAt"
>;

export interface ReturnLink {
  readonly token: string;
  /** Until when a return can be started. */
  readonly until: Date;
}

export interface OpenedLink {
  readonly shipment: Shipment;
  readonly policy: ReturnPolicy;
  readonly until: Date;
  /** Until when the buyer may withdraw from the purchase. */
  readonly withdrawalUntil: Date;
  /** What a return can be started with now: the seller's reasons within the seller's days, and the withdrawal within its own. */
  readonly reasons: readonly ReturnReason[];
  /** Why no return can be started now: the time is over, or the seller no longer lets buyers start returns. */
  readonly closed?: "expired" | "not_allowed";
}

const dayMs = 24 * 60 * 60 * 1000;

/** The buyer's link of a shipment, when its seller lets buyers start returns and the time for it is not over. */
export async function findReturnLink(ctx: Context, shipment: Linked): Promise<ReturnLink | undefined> {
  if (!canComeBack(shipment)) return undefined;
  const policy = await findReturnPolicy(ctx, shipment.accountId);
  const until = later(endOfWindow(shipment, policy), withdrawalEnd(shipment.lastStatusAt));
  return policy.allowed && ctx.now() < until ? { token: makeToken(shipment, until), until } : undefined;
}

/**
 * A link to the returns of a shipment, open or not: with it a buyer gets the label of a return that was approved after
 * the time to start one was over.
 */
export async function issueReturnLink(ctx: Context, shipment: Linked): Promise<string> {
  return makeToken(shipment, endOfWindow(shipment, await findReturnPolicy(ctx, shipment.accountId)));
}

/**
 * The shipment that a link opens; undefined for a link that we did not issue. The link ends at the date it was issued
 * with, or at the end of the seller's present policy if that comes first, but never before the days of withdrawal.
 */
export async function openReturnLink(ctx: Context, token: string): Promise<OpenedLink | undefined> {
  const parts = readToken(token);
  if (!parts) return undefined;
  const shipment = (await findShipments(ctx, [parts.id])).get(parts.id);
  if (!shipment || !equalHashes(parts.signature, signatureOf(shipment, parts.seconds)) || !canComeBack(shipment))
    return undefined;
  const policy = await findReturnPolicy(ctx, shipment.accountId);
  const sellersUntil = new Date(Math.min(parts.seconds * 1000, endOfWindow(shipment, policy).getTime()));
  const withdrawalUntil = withdrawalEnd(shipment.lastStatusAt);
  const reasons: readonly ReturnReason[] = [
    ...(ctx.now() < withdrawalUntil ? (["withdrawal"] as const) : []),
    ...(ctx.now() < sellersUntil ? policy.reasons : []),
  ];
  const link = { shipment, policy, until: later(sellersUntil, withdrawalUntil), withdrawalUntil };
  if (!policy.allowed) return { ...link, reasons: [], closed: "not_allowed" };
  return reasons.length > 0 ? { ...link, reasons } : { ...link, reasons, closed: "expired" };
}

const later = (a: Date, b: Date): Date => (a < b ? b : a);

const canComeBack = ({ direction, status, recipientErasedAt }: Linked): boolean =>
  direction === "forward" && returnableStatuses.includes(status) && recipientErasedAt === null;

/** Delivered is a final state, so `lastStatusAt` is the time of delivery. */
const endOfWindow = ({ lastStatusAt }: Linked, { days }: ReturnPolicy): Date =>
  new Date(lastStatusAt.getTime() + days * dayMs);

/** Shipment, end and signature, so that no links are stored; base 36 keeps the token short. */
function makeToken(shipment: Linked, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000);
  return `${shipment.id.toString(36)}_${seconds.toString(36)}_${signatureOf(shipment, seconds)}`;
}

function readToken(token: string): { id: number; seconds: number; signature: string } | undefined {
  const [, id = "", seconds = "", signature = ""] =
    /^([1-9a-z][0-9a-z]{0,9})_([0-9a-z]{1,8})_([0-9a-f]{40})$/.exec(token) ?? [];
  return signature ? { id: Number.parseInt(id, 36), seconds: Number.parseInt(seconds, 36), signature } : undefined;
}

/**
 * The first 160 bits of an HMAC with the service's own key. It covers the tracking token, so that a link ends with its
 * shipment.
 */
const signatureOf = ({ id, trackingToken }: Linked, seconds: number): string =>
  hashSecret(`return-link ${id} ${seconds} ${trackingToken}`).slice(0, 40);
