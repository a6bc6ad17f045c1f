import type { Context } from "@/lib/platform/context";
import { enqueueRequest } from "@/lib/platform/request-log";
import type { ApiRequest } from "./exchange";

interface LoggedResponse {
  readonly ctx: Context;
  readonly request: ApiRequest;
  readonly startedAt: number;
  /** The account named by the request; undefined when none is named or it was rejected before. */
  readonly accountId: number | undefined;
  readonly bodyText: string;
  readonly reply: unknown;
  readonly status: number;
  /** The error code; null for a success. */
  readonly code: string | null;
}

/**
 * Logs the request of a credential under the account that it names, or the only one that it can access. A credential
 * with several accounts that names none, or an inaccessible one, is not logged: there is no account to show the entry
 * to.
 */
export function logRequest(logged: LoggedResponse): void {
  const { ctx, request, bodyText, code, status } = logged;
  const { credentialId } = ctx.actor;
  if (ctx.actor.kind !== "credential" || credentialId === undefined || ctx.memberships === "every") return;
  const named = ctx.memberships.find((entry) => entry.accountId === logged.accountId);
  const accountId = named?.accountId ?? (ctx.memberships.length === 1 ? ctx.memberships[0]?.accountId : undefined);
  if (accountId === undefined) return;
  const { path, search } = request;
  enqueueRequest({
    accountId,
    credentialId,
    requestId: ctx.requestId,
    method: request.method,
    path,
    search,
    status,
    code,
    milliseconds: performance.now() - logged.startedAt,
    body: bodyText,
    bodyLength: bodyText.length,
    shipmentId: shipmentOf(path, logged.reply),
    at: ctx.now(),
  });
}

/** The shipment in the path, or the created one. */
function shipmentOf(path: string, reply: unknown): number | null {
  const [, named] = /^\/v\d+\/shipments?\/(\d{1,15})(?:\/|$)/.exec(path) ?? [];
  if (named !== undefined) return Number(named);
  if (typeof reply !== "object" || reply === null) return null;
  const created =
    "shipments_id" in reply ? reply.shipments_id : path === "/v2/shipments" && "id" in reply ? reply.id : null;
  return typeof created === "number" ? created : null;
}
