import type { ZodType, z } from "zod";
import { DomainError } from "@/lib/core/errors";
import { countAttempt } from "@/lib/domain/accounts";
import { type Context, systemContext } from "@/lib/platform/context";
import { baseUrlOf, isOwnOrigin, preferredLocale, requestIdOf } from "../pipeline/authenticate";
import type { Handler } from "../pipeline/endpoint";
import { toErrorDetail } from "../pipeline/error-detail";
import { readBody, readInput } from "../pipeline/read";
import { errorResponse, withHeaders } from "../pipeline/reply";
import { withMetrics } from "../pipeline/with-metrics";
import { sessionCaller } from "../session/session";
import { clientIpOf } from "../shared/client-ip";
import { dialect } from "../v2/dialect";

interface Visit<Body> {
  readonly body: Body;
  readonly ip: string;
  /** Who is signed in, if anybody. */
  readonly userId: number | undefined;
}

interface PublicEndpointSpec<Body extends ZodType, Reply extends ZodType> {
  /** Names the counter of tries. */
  readonly name: string;
  readonly triesPerQuarter: number;
  readonly body: Body;
  readonly reply: Reply;
  /** The context reaches every account: what the visitor may do is what the body proves. */
  readonly run: (ctx: Context, visit: Visit<z.output<Body>>) => Promise<z.input<Reply>>;
}

/**
 * An endpoint for who is not signed in: our own pages only, few tries from one place, the same words as v2 when it
 * refuses. A link's token or a password in the body is all the proof there is.
 */
export function publicEndpoint<Body extends ZodType, Reply extends ZodType>(
  spec: PublicEndpointSpec<Body, Reply>,
): Handler {
  return withMetrics(async (request) => {
    const requestId = requestIdOf(request);
    const locale = preferredLocale(request);
    try {
      if (!isOwnOrigin(request)) throw new DomainError({ code: "forbidden" });
      const ctx = systemContext(`visitor:${spec.name}`, { requestId, locale, baseUrl: baseUrlOf(request) });
      const ip = clientIpOf(request.headers.get("x-forwarded-for")) ?? "unknown";
      const { used, resetSeconds } = await countAttempt(ctx.db, `visitor:${spec.name}:${ip}`, 15 * 60, ctx.now());
      if (used > spec.triesPerQuarter) throw new DomainError({ code: "rate_limited", retryAfterSeconds: resetSeconds });
      const bodyText = await readBody(request);
      const { body } = readInput({ body: spec.body }, { params: {}, request, bodyText, locale });
      const userId = (await sessionCaller(request))?.actor.userId;
      const reply = await spec.run(ctx, { body: body as z.output<Body>, ip, userId });
      const response = Response.json(reply, { headers: { "Cache-Control": "no-store" } });
      return withHeaders(response, requestId);
    } catch (error) {
      const detail = toErrorDetail(error, requestId);
      const response = errorResponse(dialect.formatError(detail, { requestId, locale }), detail);
      response.headers.delete("WWW-Authenticate");
      return withHeaders(response, requestId);
    }
  });
}
