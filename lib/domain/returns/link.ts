import type { Context } from "@/lib/platform/context";
import { equalHashes, hashSecret } from "../accounts";
import { findShipments, type Shipment } from "../shipments";
import { findReturnPolicy, type ReturnPolicy } from "./policy";
import { returnableStatuses } from "./quote";

/** What the buyer's link is made of and bound to. */
type Linked = Pick<Shipment, "id" | "trackingToken" | "accountId" | "direction" | "status" | "lastStatusAt">;

export interface ReturnLink {
  readonly token: string;
  /** Until when a return can be started. */
  readonly until: Date;
}

export interface OpenedLink {
  readonly shipment: Shipment;
  readonly policy: ReturnPolicy;
  readonly until: Date;
  /** Why nothing can be started now: the time is over, or the seller does not take returns this way any more. */
  readonly closed?: "expired" | "not_allowed";
}

const dayMs = 24 * 60 * 60 * 1000;

/** The buyer's link of a shipment, when its seller lets buyers start returns and the time for it is not over. */
export async function findReturnLink(ctx: Context, shipment: Linked): Promise<ReturnLink | undefined> {
  if (!canComeBack(shipment)) return undefined;
  const policy = await findReturnPolicy(ctx, shipment.accountId);
  const until = endOfWindow(shipment, policy);
  return policy.allowed && ctx.now() < until ? { token: makeToken(shipment, until), until } : undefined;
}

/**
 * The shipment that a link leads to; undefined for a link that is none of ours. It holds no longer than it said when it
 * was given out, and no longer than the seller's rules of today let it.
 */
export async function openReturnLink(ctx: Context, token: string): Promise<OpenedLink | undefined> {
  const parts = readToken(token);
  if (!parts) return undefined;
  const shipment = (await findShipments(ctx, [parts.id])).get(parts.id);
  if (!shipment || !equalHashes(parts.seal, signatureOf(shipment, parts.seconds)) || !canComeBack(shipment))
    return undefined;
  const policy = await findReturnPolicy(ctx, shipment.accountId);
  const until = new Date(Math.min(parts.seconds * 1000, endOfWindow(shipment, policy).getTime()));
  if (!policy.allowed) return { shipment, policy, until, closed: "not_allowed" };
  return ctx.now() < until ? { shipment, policy, until } : { shipment, policy, until, closed: "expired" };
}

const canComeBack = ({ direction, status }: Linked): boolean =>
  direction === "forward" && returnableStatuses.includes(status);

/** Delivered is a final state: when it was reached is when the goods arrived. */
const endOfWindow = ({ lastStatusAt }: Linked, { days }: ReturnPolicy): Date =>
  new Date(lastStatusAt.getTime() + days * dayMs);

/** Shipment, end and seal, so that nothing about links is stored; base 36 keeps it short. */
function makeToken(shipment: Linked, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000);
  return `${shipment.id.toString(36)}_${seconds.toString(36)}_${signatureOf(shipment, seconds)}`;
}

function readToken(token: string): { id: number; seconds: number; seal: string } | undefined {
  const [, id = "", seconds = "", signature = ""] =
    /^([1-9a-z][0-9a-z]{0,9})_([0-9a-z]{1,8})_([0-9a-f]{40})$/.exec(token) ?? [];
  return signature
    ? { id: Number.parseInt(id, 36), seconds: Number.parseInt(seconds, 36), seal: signature }
    : undefined;
}

/** 160 bits under the service's own key. The tracking token in it makes a link die with the shipment that it is about. */
const signatureOf = ({ id, trackingToken }: Linked, seconds: number): string =>
  hashSecret(`return-link ${id} ${seconds} ${trackingToken}`).slice(0, 40);
