import * as z from "zod";
import { addressGroupOf } from "@/lib/core/address-group";
import { DomainError, notFound } from "@/lib/core/errors";
import { limits } from "@/lib/core/vocabulary";
import { countAttempt } from "@/lib/domain/accounts";
import { receivePush } from "@/lib/domain/bookings";
import { systemContext } from "@/lib/platform/context";
import { preferredLocale, requestIdOf } from "../pipeline/authenticate";
import type { ApiHandler } from "../pipeline/exchange";
import { json, withHeaders, withoutHeader } from "../pipeline/reply";
import { respondToError } from "../pipeline/respond-to-error";
import { type Handler, toRouteHandler } from "../pipeline/route-handler";
import { withMetrics } from "../pipeline/with-metrics";
import { clientIpOf } from "../shared/client-ip";
import { versionAdapter } from "../v2/version-adapter";

const Path = z.object({ code: z.string().regex(/^[a-z0-9_-]{1,60}$/) });

/** Limit for each client IP, checked before the signature and independent of the claimed carrier. */
const perMinute = 600;

/**
 * The endpoint to which carriers push tracking reports. Carriers have no credential: they sign the raw body. The
 * response counts the reports by outcome; a carrier must retry after any status but 200.
 */
const push: ApiHandler = async (request, params) => {
  const requestId = requestIdOf(request);
  const locale = preferredLocale(request);
  try {
    const path = Path.safeParse(params);
    if (!path.success) throw notFound("carrier", "");
    const { code } = path.data;
    const ctx = systemContext("carrier-reports", { requestId, locale });
    const ip = clientIpOf(request.headers.get("x-forwarded-for"));
    const { used, resetSeconds } = await countAttempt(ctx.db, `carrier-push:${addressGroupOf(ip)}`, 60, ctx.now());
    if (used > perMinute) throw new DomainError({ code: "rate_limited", retryAfterSeconds: resetSeconds });
    const body = (await request.readBytes(limits.bodyBytes)).toString("utf8");
    const receipt = await receivePush(ctx, code, { headers: Object.fromEntries(request.headers), body });
    return withHeaders(json(JSON.stringify({ status: "success", ...receipt }), 200), requestId);
  } catch (error) {
    return withoutHeader(respondToError(versionAdapter, request, error, { requestId }), "WWW-Authenticate");
  }
};

export const carrierPush: Handler = toRouteHandler(withMetrics(push));
