import type { ZodType, z } from "zod";
import { addressGroupOf } from "@/lib/core/address-group";
import { DomainError } from "@/lib/core/errors";
import { countAttempt } from "@/lib/domain/identity/accounts";
import { type Context, systemContext } from "@/lib/platform/context";
import { preferredLocale, requestIdOf } from "../pipeline/authenticate";
import type { ApiHandler } from "../pipeline/exchange";
import { readBody, readInput } from "../pipeline/read";
import { json, withHeaders, withoutHeader } from "../pipeline/reply";
import { respondToError } from "../pipeline/respond-to-error";
import { type TypedHandler, toRouteHandler } from "../pipeline/route-handler";
import { withMetrics } from "../pipeline/with-metrics";
import { sessionCaller } from "../session/session-token";
import { clientIpOf } from "../shared/client-ip";
import { isOwnOrigin } from "../shared/own-origin";
import { versionAdapter } from "../v2/version-adapter";

interface PublicRequest<Body> {
  readonly body: Body;
  readonly ip: string;
  /** The signed-in user, if any. */
  readonly userId: number | undefined;
}

interface PublicEndpointSpec<Body extends ZodType, Reply extends ZodType> {
  /** Name of the counter of attempts. */
  readonly name: string;
  /** Limit of attempts in a quarter of an hour, for each client IP. */
  readonly triesPerQuarter: number;
  readonly body: Body;
  readonly reply: Reply;
  /** The context can access every account: the function itself must check what the body authorises. */
  readonly run: (ctx: Context, request: PublicRequest<z.output<Body>>) => Promise<z.input<Reply>>;
}

/**
 * An endpoint without credentials. It accepts requests from our own pages only, limits attempts by client IP and
 * reports errors in the format of v2. The only proof of identity is a link token or a password in the body.
 */
export function publicEndpoint<Body extends ZodType, Reply extends ZodType>(
  spec: PublicEndpointSpec<Body, Reply>,
): TypedHandler<ZodType, ZodType, Body, Reply> {
  const handle: ApiHandler = async (request) => {
    const requestId = requestIdOf(request);
    const locale = preferredLocale(request);
    try {
      if (!isOwnOrigin(request)) throw new DomainError({ code: "forbidden" });
      const ctx = systemContext(`visitor:${spec.name}`, { requestId, locale });
      const ip = clientIpOf(request.headers.get("x-forwarded-for")) ?? "unknown";
      const { used, resetSeconds } = await countAttempt(
        ctx.db,
        `visitor:${spec.name}:${addressGroupOf(ip)}`,
        15 * 60,
        ctx.now(),
      );
      if (used > spec.triesPerQuarter) throw new DomainError({ code: "rate_limited", retryAfterSeconds: resetSeconds });
      const bodyText = await readBody(request, `address:${addressGroupOf(ip)}`);
      const { body } = readInput({ body: spec.body }, { params: {}, search: "", bodyText });
      const userId = (await sessionCaller(request))?.actor.userId;
      const reply = await spec.run(ctx, { body: body as z.output<Body>, ip, userId });
      return withHeaders(json(JSON.stringify(reply), 200), requestId);
    } catch (error) {
      return withoutHeader(respondToError(versionAdapter, request, error, { requestId }), "WWW-Authenticate");
    }
  };
  return toRouteHandler(withMetrics(handle));
}
