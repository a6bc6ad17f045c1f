import { createHash } from "node:crypto";
import type { ZodType } from "zod";
import { limits } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type AuthenticatedCaller, authenticate, preferredLocale, requestIdOf } from "./authenticate";
import { authorize, hideAmounts } from "./authorize";
import { assertPublishable, callerCrossOriginHeaders } from "./callers/publishable";
import { countRefusedCredential } from "./callers/refused-credential";
import type { EndpointSpec, Input, VersionAdapter } from "./endpoint-spec";
import { toErrorDetail } from "./error-detail";
import type { ApiHandler, ApiResponse, PathParams } from "./exchange";
import { withIdempotency } from "./idempotency";
import { ownerOf, takeLoopTurn, takeWorkTurn } from "./large-body";
import { loggedAccount, logRequest } from "./log-request";
import { namedAccount } from "./named-account";
import { requestCost } from "./pieces";
import { assertWithinRate, checkDailyQuota, checkRateLimit, type RateLimitResult, rateHeaders } from "./rate-limit";
import { readBodyBytes, readInput, toBodyText } from "./read";
import { errorResponse, respond, withHeaders, withoutHeader } from "./reply";
import { type TypedHandler, toRouteHandler } from "./route-handler";
import { withMetrics } from "./with-metrics";

/**
 * The request pipeline: authenticate, check the rate limit, authorise, read the input, run, respond; errors in the
 * format of the version adapter. Each adapter makes its `endpoint` function of it; `Named` is what it asks of a spec
 * beyond the rest.
 */
export const endpointIn =
  <Named = unknown>(versionAdapter: VersionAdapter) =>
  <P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
    spec: EndpointSpec<P, Q, B, R> & Named,
  ): TypedHandler<P, Q, B, R> => {
    const handle: ApiHandler = async (request, path) => {
      const requestId = requestIdOf(request);
      const locale = preferredLocale(request);
      const startedAt = performance.now();
      let rateLimit: RateLimitResult | undefined;
      let params: PathParams | undefined;
      let caller: AuthenticatedCaller | undefined;
      let accountId: number | undefined;
      let endTurn: (() => void) | undefined;
      let bodyText = "";
      let reply: unknown;
      const withRequestLog = (response: ApiResponse, code: string | null): ApiResponse => {
        if (!caller) return response;
        const { ctx } = caller;
        const account = loggedAccount(ctx, accountId);
        // Whoever floods with the token of a page must not fill the log of the account.
        const isLogged = caller.publishable === undefined || code !== "rate_limited";
        if (versionAdapter.isCrossOrigin && account !== undefined && isLogged)
          logRequest({ ctx, request, startedAt, accountId: account, bodyText, reply, status: response.status, code });
        const { credentialId, userId } = ctx.actor;
        return { ...response, caller: { accountId: account, credentialId, userId } };
      };
      try {
        caller = await authenticate(request, { requestId, locale });
        rateLimit = await checkRateLimit(caller, spec.tier);
        assertWithinRate(rateLimit);
        const ctx = authorize(caller.ctx, spec.scope);
        assertPublishable(caller, spec, request);
        rateLimit = (await checkDailyQuota(caller)) ?? rateLimit;
        assertWithinRate(rateLimit);
        params = await resolveIn(path, spec, ctx);
        const file = spec.upload ? await request.readBytes(spec.upload.limitBytes) : Buffer.alloc(0);
        if (spec.upload) bodyText = createHash("sha256").update(file).digest("hex");
        else {
          const bytes = await readBodyBytes(request, spec.longestBody);
          const waiting = { owner: ownerOf(ctx), signal: request.signal };
          if (bytes.length > limits.bodyBytes) endTurn = await takeWorkTurn(waiting);
          await takeLoopTurn(bytes, waiting);
          bodyText = toBodyText(request, bytes);
        }
        const shapes = readInput(spec, { params, search: request.search, bodyText }) as Omit<Input<P, Q, B>, "file">;
        const input: Input<P, Q, B> = { file, ...shapes };
        // More than the limit of a minute would never be available.
        const cost = spec.requestCost ?? (isByPieces(spec) ? requestCost(input.body) : 1);
        const moreRequests = Math.min(cost, rateLimit.limit) - 1;
        if (moreRequests > 0) {
          rateLimit = await checkRateLimit(caller, spec.tier, moreRequests);
          assertWithinRate(rateLimit);
        }
        accountId = namedAccount(spec as unknown as EndpointSpec, input);
        if (accountId !== undefined) assertAccountAccess(ctx, accountId);
        const run = async (inner: Context) => {
          const result = hideAmounts(ctx, await spec.run(inner, input, request), accountId);
          reply = result;
          return result;
        };
        const complete = spec.completion?.(input, request);
        const status = spec.status ?? 200;
        const response = spec.holdsSecret
          ? respond(await run(ctx), status)
          : await withIdempotency(ctx, request, bodyText, status, { run, complete });
        const headers = { ...callerCrossOriginHeaders(versionAdapter, caller, request), ...rateHeaders(rateLimit) };
        return withRequestLog(withHeaders(response, requestId, headers), null);
      } catch (error) {
        const { detail, limit } = await countRefusedCredential(request, toErrorDetail(error, requestId));
        const own = detail.code === "internal" ? undefined : spec.formatError?.(detail, { params, locale });
        const errorReply = own ?? versionAdapter.formatError(detail, { requestId, locale });
        const response = withHeaders(errorResponse(errorReply, detail), requestId, {
          ...callerCrossOriginHeaders(versionAdapter, caller, request),
          ...rateHeaders(rateLimit ?? limit),
        });
        // Our own pages redirect to the sign-in page. The header would make the browser open its own password dialog.
        const isOurPage = request.headers.get("sec-fetch-site") === "same-origin";
        return withRequestLog(isOurPage ? withoutHeader(response, "WWW-Authenticate") : response, detail.code);
      } finally {
        endTurn?.();
      }
    };
    return toRouteHandler(withMetrics(handle), spec as unknown as EndpointSpec);
  };

async function resolveIn(
  path: PathParams,
  { resolveId }: Pick<EndpointSpec, "resolveId">,
  ctx: Context,
): Promise<PathParams> {
  return resolveId && typeof path.id === "string" ? { ...path, id: await resolveId(ctx, path.id) } : path;
}

const isByPieces = ({ tier }: Pick<EndpointSpec, "tier">): boolean => tier === "quote" || tier === "create";
