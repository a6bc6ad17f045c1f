import type { Context } from "@/lib/platform/context";
import { enqueueRequest } from "@/lib/platform/request-log";
import { splitUrl } from "./address";

interface LoggedResponse {
  readonly ctx: Context;
  readonly request: Request;
  readonly startedAt: number;
  /** The account that the request named, as far as it was read. */
  readonly accountId: number | undefined;
  readonly bodyText: string;
  readonly reply: unknown;
  readonly status: number;
  /** Why it was refused. */
  readonly code: string | null;
}

/**
 * Notes the request of a credential under the account that it named, or the only one that it reaches. Nobody else's
 * account is written to, and with several and none named there is nobody to show it to.
 */
export function logRequest(responded: LoggedResponse): void {
  const { ctx, request, bodyText, code, status } = responded;
  const { credentialId } = ctx.actor;
  if (ctx.actor.kind !== "credential" || credentialId === undefined || ctx.memberships === "every") return;
  const named = ctx.memberships.find((entry) => entry.accountId === responded.accountId);
  const accountId = named?.accountId ?? (ctx.memberships.length === 1 ? ctx.memberships[0]?.accountId : undefined);
  if (accountId === undefined) return;
  const [path, search] = splitUrl(request.url);
  enqueueRequest({
    ...{ accountId, credentialId, requestId: ctx.requestId, method: request.method, path, search, status, code },
    milliseconds: performance.now() - responded.startedAt,
    body: bodyText,
    bodyLength: bodyText.length,
    shipmentId: shipmentOf(path, responded.reply),
    at: ctx.now(),
  });
}

/** The shipment that the path names, or the one that was made. */
function shipmentOf(path: string, reply: unknown): number | null {
  const [, named] = /^\/v\d+\/shipments?\/(\d{1,15})(?:\/|$)/.exec(path) ?? [];
  if (named !== undefined) return Number(named);
  if (typeof reply !== "object" || reply === null) return null;
  const made =
    "shipments_id" in reply ? reply.shipments_id : path === "/v2/shipments" && "id" in reply ? reply.id : null;
  return typeof made === "number" ? made : null;
}
