import type { ZodType, z } from "zod";
import { addressGroupOf } from "@/lib/core/address-group";
import { DomainError, notFound } from "@/lib/core/errors";
import { limits } from "@/lib/core/vocabulary";
import { countAttempt } from "@/lib/domain/identity/accounts";
import { type Context, systemContext } from "@/lib/platform/context";
import { preferredLocale, requestIdOf } from "../pipeline/authenticate";
import type { ApiHandler } from "../pipeline/exchange";
import { json, withHeaders, withoutHeader } from "../pipeline/reply";
import { respondToError } from "../pipeline/respond-to-error";
import { type Handler, toRouteHandler } from "../pipeline/route-handler";
import { withMetrics } from "../pipeline/with-metrics";
import { clientIpOf } from "../shared/client-ip";
import { versionAdapter } from "../v2/version-adapter";

interface SignedPushSpec<Path extends ZodType> {
  /** The actor of what the push changes. */
  readonly actor: string;
  /** Name of the counter of attempts. */
  readonly counter: string;
  /** What a path that does not fit stands for. */
  readonly resource: string;
  readonly path: Path;
  /** Limit of a body; undefined = that of any. */
  readonly bodyBytes?: number;
  /** Verifies the signature itself. What it returns is added to the response. */
  readonly run: (ctx: Context, path: z.output<Path>, received: ReceivedPush) => Promise<object>;
}

interface ReceivedPush {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The query of the address. */
  readonly search: URLSearchParams;
  /** Takes the call off the limit of its address, for callers that are known and share it with others. */
  readonly uncount: () => Promise<void>;
}

/** Limit for each client IP, checked before the signature and independent of who it claims to be. */
const perMinute = 600;

/** Counts a call against the limit of a caller. Throws `rate_limited` beyond it. */
export async function limitCalls(ctx: Context, caller: string): Promise<Pick<ReceivedPush, "uncount">> {
  const { used, resetSeconds, undo } = await countAttempt(ctx.db, caller, 60, ctx.now());
  if (used > perMinute) throw new DomainError({ code: "rate_limited", retryAfterSeconds: resetSeconds });
  return { uncount: undo };
}

/**
 * An endpoint that a foreign system pushes to. It has no credential: it signs the raw body. It must retry after any status
 * but 200.
 */
export function signedPush<Path extends ZodType>(spec: SignedPushSpec<Path>): Handler {
  const push: ApiHandler = async (request, params) => {
    const requestId = requestIdOf(request);
    const locale = preferredLocale(request);
    try {
      const path = spec.path.safeParse(params);
      if (!path.success) throw notFound(spec.resource, "");
      const ctx = systemContext(spec.actor, { requestId, locale });
      const ip = clientIpOf(request.headers.get("x-forwarded-for"));
      const { uncount } = await limitCalls(ctx, `${spec.counter}:${addressGroupOf(ip)}`);
      const body = (await request.readBytes(spec.bodyBytes ?? limits.bodyBytes)).toString("utf8");
      const headers = Object.fromEntries(request.headers);
      const search = new URLSearchParams(request.search);
      const receipt = await spec.run(ctx, path.data, { headers, body, search, uncount });
      return withHeaders(json(JSON.stringify({ status: "success", ...receipt }), 200), requestId);
    } catch (error) {
      return withoutHeader(respondToError(versionAdapter, request, error, { requestId }), "WWW-Authenticate");
    }
  };
  return toRouteHandler(withMetrics(push));
}
