import type { Context } from "@/lib/platform/context";
import { enqueueRequest } from "@/lib/platform/request-log";
import type { ApiRequest } from "./exchange";

interface LoggedResponse {
  readonly ctx: Context;
  readonly request: ApiRequest;
  readonly startedAt: number;
  readonly accountId: number;
  readonly bodyText: string;
  readonly reply: unknown;
  readonly status: number;
  /** The error code; null for a success. */
  readonly code: string | null;
}

/**
 * The account under which a request is logged: the one that it names, or the only one that its caller can access. Undefined
 * for a caller with several accounts that names none, or an inaccessible one.
 */
export function loggedAccount({ memberships }: Context, named: number | undefined): number | undefined {
  if (memberships === "every") return named;
  if (memberships.some(({ accountId }) => accountId === named)) return named;
  return memberships.length === 1 ? memberships[0]?.accountId : undefined;
}

/** Logs the request of a credential for the people of its account. */
export function logRequest(logged: LoggedResponse): void {
  const { ctx, request, bodyText, code, status, accountId } = logged;
  const { credentialId } = ctx.actor;
  if (ctx.actor.kind !== "credential" || credentialId === undefined || ctx.memberships === "every") return;
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
