import type { ZodType, z } from "zod";
import { addressGroupOf } from "@/lib/core/address-group";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { RateTier } from "@/lib/core/vocabulary";
import { countAttempt } from "@/lib/domain/identity/accounts";
import { type BridgeRow, findBridgeCaller } from "@/lib/domain/shipping/printers";
import { baseContext, type Context, systemContext } from "@/lib/platform/context";
import { preferredLocale, requestIdOf } from "../pipeline/authenticate";
import { countRefusedCredential } from "../pipeline/callers/refused-credential";
import { toErrorDetail } from "../pipeline/error-detail";
import type { ApiHandler, ApiRequest, ApiResponse } from "../pipeline/exchange";
import { assertWithinRate, checkRateLimit } from "../pipeline/rate-limit";
import { readBody, readInput } from "../pipeline/read";
import { errorResponse, respond, withHeaders, withoutHeader } from "../pipeline/reply";
import { respondToError } from "../pipeline/respond-to-error";
import { routeIn } from "../pipeline/route";
import { type Handler, toRouteHandler } from "../pipeline/route-handler";
import { withMetrics } from "../pipeline/with-metrics";
import { clientIpOf } from "../shared/client-ip";
import { versionAdapter as v2 } from "../v2/version-adapter";

/** Errors as in v2. No page of any origin calls: the callers are programs with a token of their own kind. */
const versionAdapter = { ...v2, isCrossOrigin: false };

export const { route } = routeIn(versionAdapter);

interface Input<Params extends ZodType, Query extends ZodType, Body extends ZodType> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
}

interface BridgeEndpointSpec<Params extends ZodType, Query extends ZodType, Body extends ZodType> {
  readonly tier: RateTier;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The context can access the account of the bridge alone. */
  readonly run: (
    ctx: Context,
    bridge: BridgeRow,
    input: Input<Params, Query, Body>,
    request: ApiRequest,
  ) => Promise<unknown>;
}

/** A thousand labels an hour of each of many printers, and the polling beside them. */
const rateLimits = { read: 1_000, write: 3_000 } as const;

/**
 * An endpoint for paired bridges: the token of the `Authorization` header finds the bridge, its account and its limits. It is no
 * credential of the API, and opens nothing else; refused ones count against their address as those do.
 */
export function bridgeEndpoint<Params extends ZodType, Query extends ZodType, Body extends ZodType>(
  spec: BridgeEndpointSpec<Params, Query, Body>,
): Handler {
  const handle: ApiHandler = async (request, path) => {
    const requestId = requestIdOf(request);
    const locale = preferredLocale(request);
    try {
      const caller = await callerOf(request);
      const { ctx, bridge } = caller;
      // Counters belong to no account: they are written past the wall.
      const counted = { ctx: { ...ctx, ...baseContext() }, rateLimits, rateGroup: undefined, publishable: undefined };
      assertWithinRate(await checkRateLimit(counted, spec.tier));
      const bodyText = await readBody(request, bridge.accountId);
      const input = readInput(spec, { params: path, search: request.search, bodyText }) as Input<Params, Query, Body>;
      const reply = await spec.run(ctx, bridge, input, request);
      const response = isResponse(reply) ? reply : respond(reply, 200);
      return { ...withHeaders(response, requestId), caller: { accountId: bridge.accountId } };
    } catch (error) {
      const { detail } = await countRefusedCredential(request, toErrorDetail(error, requestId));
      const response = errorResponse(versionAdapter.formatError(detail, { requestId, locale }), detail);
      return withoutHeader(withHeaders(response, requestId), "WWW-Authenticate");
    }
  };
  return toRouteHandler(withMetrics(handle));
}

const isResponse = (reply: unknown): reply is ApiResponse =>
  typeof reply === "object" && reply !== null && "headers" in reply && "status" in reply && "body" in reply;

async function callerOf(request: ApiRequest): Promise<{ readonly ctx: Context; readonly bridge: BridgeRow }> {
  const [, token = ""] = /^bearer\s+(\S+)\s*$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  const base = systemContext("print-bridge", {
    requestId: requestIdOf(request),
    locale: preferredLocale(request),
    callerSignal: () => request.signal,
  });
  const caller = token === "" ? undefined : await findBridgeCaller(base, token);
  if (!caller) throw new DomainError({ code: "unauthenticated" });
  return caller;
}

/** Wrong codes of an address in ten minutes: people mistype, and 26^10 codes are not tried in ten minutes by so few. */
const wrongCodes = 10;

const codeRefused = () =>
  new DomainError({ code: "not_found", resource: "pairing", id: "", message: message("print_pairing_refused") });

/** The endpoint by which a bridge is paired. It has no token yet: the code in its body is the proof. */
export function pairingEndpoint<Body extends ZodType>(spec: {
  readonly body: Body;
  /** Undefined for a code of no use. */
  readonly run: (ctx: Context, body: z.output<Body>) => Promise<object | undefined>;
}): Handler {
  const handle: ApiHandler = async (request) => {
    const requestId = requestIdOf(request);
    try {
      const ctx = systemContext("print-bridge", { requestId, locale: preferredLocale(request) });
      const ip = addressGroupOf(clientIpOf(request.headers.get("x-forwarded-for")));
      const { used, resetSeconds, undo } = await countAttempt(ctx.db, `print-pairing:${ip}`, 10 * 60, ctx.now());
      if (used > wrongCodes) throw new DomainError({ code: "rate_limited", retryAfterSeconds: resetSeconds });
      const bodyText = await readBody(request, `address:${ip}`);
      const { body } = readInput({ body: spec.body }, { params: {}, search: "", bodyText });
      const reply = await spec.run(ctx, body as z.output<Body>);
      if (reply === undefined) throw codeRefused();
      await undo();
      return withHeaders(respond(reply, 201), requestId);
    } catch (error) {
      return withoutHeader(respondToError(versionAdapter, request, error, { requestId }), "WWW-Authenticate");
    }
  };
  return toRouteHandler(withMetrics(handle));
}
