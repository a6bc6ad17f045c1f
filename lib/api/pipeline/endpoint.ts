import { createHash } from "node:crypto";
import type { ZodType, z } from "zod";
import { DomainError, type ErrorDetail } from "@/lib/core/errors";
import { type Locale, type RateTier, roleScopes, type Scope } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type AuthenticatedCaller, authenticate, preferredLocale, requestIdOf } from "./authenticate";
import { type InternalErrorDetail, toErrorDetail } from "./error-detail";
import { withIdempotency } from "./idempotency";
import type { JsonText } from "./json-text";
import { logRequest } from "./log-request";
import { requestCost } from "./pieces";
import {
  addressLimit,
  assertWithinRate,
  checkRateLimit,
  countRefusal,
  type RateLimitResult,
  rateHeaders,
} from "./rate-limit";
import { readBody, readInput, readUpload } from "./read";
import {
  crossOriginHeaders,
  type ErrorReply,
  errorResponse,
  type FileReply,
  respond,
  type StreamReply,
  withHeaders,
} from "./reply";
import type { RouteHandler } from "./route-handler";
import { withMetrics } from "./with-metrics";

/** What differs between API versions: the format of errors, and CORS. */
export interface VersionAdapter {
  /** Whether pages of any origin may call (CORS without cookies). False for the portal's own endpoints. */
  readonly isCrossOrigin: boolean;
  formatError(detail: InternalErrorDetail, about: { requestId: string; locale: Locale }): ErrorReply;
}

/** Declares an endpoint: its scope, its input and output schemas, and the function that it runs. */
export interface EndpointSpec<
  Params extends ZodType = ZodType,
  Query extends ZodType = ZodType,
  Body extends ZodType = ZodType,
  Reply extends ZodType = ZodType,
> {
  readonly summary: string;
  /**
   * `operator`: only for users who run the platform, in every account. `self`: for every signed-in user, about
   * themselves and in no account. No credential can have either.
   */
  readonly scope: Scope | "operator" | "self";
  readonly tier: RateTier;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Accepts a file of at most `limitBytes`, of any media type, instead of a JSON body. */
  readonly upload?: { readonly limitBytes: number };
  readonly reply: Reply;
  readonly status?: number;
  /** The accounts of the request, when they are not given as `account_id` in query, body or path. */
  readonly accounts?: (input: Input<Params, Query, Body>) => readonly (number | undefined)[];
  /** Error format of this endpoint only; undefined falls back to the version adapter's. */
  readonly formatError?: (detail: ErrorDetail, about: { params: unknown; locale: Locale }) => ErrorReply | undefined;
  /** For the OpenAPI document: schemas of the bodies made by `formatError`, by status; media types of a `FileReply`. */
  readonly errors?: Readonly<Record<number, ZodType>>;
  readonly files?: readonly string[];
  /** The response contains a secret and must not be stored. An `Idempotency-Key` is therefore ignored. */
  readonly holdsSecret?: boolean;
  readonly run: (
    ctx: Context,
    input: Input<Params, Query, Body>,
    request: Request,
  ) => Promise<z.input<Reply> | JsonText<z.input<Reply>> | FileReply | StreamReply>;
}

interface Input<Params extends ZodType, Query extends ZodType, Body extends ZodType> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  /** The uploaded file; empty for endpoints without `upload`. */
  readonly file: Buffer;
}

export type Handler = RouteHandler & { readonly spec?: EndpointSpec | undefined };

/**
 * The request pipeline: authenticate, check the rate limit, authorise, read the input, run, respond; errors in the
 * format of the version adapter. Each adapter makes its `endpoint` function of it.
 */
export const endpointIn =
  (versionAdapter: VersionAdapter) =>
  <P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
    spec: EndpointSpec<P, Q, B, R>,
  ): Handler => {
    const handler = async (request: Request, route: { params: Promise<unknown> }): Promise<Response> => {
      const requestId = requestIdOf(request);
      const locale = preferredLocale(request);
      const startedAt = performance.now();
      let rateLimit: RateLimitResult | undefined;
      let params: unknown;
      let caller: AuthenticatedCaller | undefined;
      let accountId: number | undefined;
      let bodyText = "";
      let reply: unknown;
      const withRequestLog = (response: Response, code: string | null): Response => {
        if (caller && versionAdapter.isCrossOrigin)
          logRequest({
            ctx: caller.ctx,
            request,
            startedAt,
            accountId,
            bodyText,
            reply,
            status: response.status,
            code,
          });
        return response;
      };
      try {
        caller = await authenticate(request, { requestId, locale });
        rateLimit = await checkRateLimit(caller, spec.tier);
        assertWithinRate(rateLimit);
        const ctx = authorize(caller.ctx, spec.scope);
        params = await route.params;
        const file = spec.upload ? await readUpload(request, spec.upload.limitBytes) : Buffer.alloc(0);
        bodyText = spec.upload ? createHash("sha256").update(file).digest("hex") : await readBody(request);
        const shapes = readInput(spec, { params, request, bodyText, locale }) as Omit<Input<P, Q, B>, "file">;
        const input: Input<P, Q, B> = { file, ...shapes };
        // More than the limit of a minute would never be available.
        const moreRequests = isByPieces(spec) ? Math.min(requestCost(input.body), rateLimit.limit) - 1 : 0;
        if (moreRequests > 0) {
          rateLimit = await checkRateLimit(caller, spec.tier, moreRequests);
          assertWithinRate(rateLimit);
        }
        accountId = namedAccount(spec.accounts?.(input) ?? accountsIn(input));
        if (accountId !== undefined) assertAccountAccess(ctx, accountId);
        const work = async (inner: Context) => {
          const result = await spec.run(inner, input, request);
          reply = result;
          return result;
        };
        const status = spec.status ?? 200;
        const response = spec.holdsSecret
          ? respond(await work(ctx), status)
          : await withIdempotency(ctx, request, bodyText, status, work);
        withHeaders(response, requestId, { ...crossOriginHeaders(versionAdapter), ...rateHeaders(rateLimit) });
        return withRequestLog(response, null);
      } catch (error) {
        const { detail, limit } = await refusedAt(request, toErrorDetail(error, requestId));
        const own = detail.code === "internal" ? undefined : spec.formatError?.(detail, { params, locale });
        const errorReply = own ?? versionAdapter.formatError(detail, { requestId, locale });
        const response = withHeaders(errorResponse(errorReply, detail), requestId, {
          ...crossOriginHeaders(versionAdapter),
          ...rateHeaders(rateLimit ?? limit),
        });
        // Our own pages redirect to the sign-in page. The header would make the browser open its own password dialog.
        if (request.headers.get("sec-fetch-site") === "same-origin") response.headers.delete("WWW-Authenticate");
        return withRequestLog(response, detail.code);
      }
    };
    return Object.assign(withMetrics(handler), { spec: spec as unknown as EndpointSpec });
  };

const isByPieces = ({ tier }: Pick<EndpointSpec, "tier">): boolean => tier === "quote" || tier === "create";

/**
 * Counts a refused credential against its address, and replaces the error by `rate_limited` when there were too many. A
 * request without any is no guess.
 */
async function refusedAt(
  request: Request,
  detail: InternalErrorDetail,
): Promise<{ detail: InternalErrorDetail; limit: RateLimitResult }> {
  if (detail.code !== "unauthenticated" || !request.headers.has("authorization"))
    return { detail, limit: addressLimit(request) };
  const limit = await countRefusal(request).catch(() => addressLimit(request));
  const { retryAfterSeconds } = limit;
  return { limit, detail: retryAfterSeconds === undefined ? detail : { code: "rate_limited", retryAfterSeconds } };
}

/**
 * Limits the context to the accounts in which the caller's role grants the scope. Throws `forbidden` when none is left.
 */
function authorize(ctx: Context, scope: EndpointSpec["scope"]): Context {
  if (scope === "operator") return asOperator(ctx);
  if (scope === "self") return asPerson(ctx);
  if (!ctx.scopes.has(scope)) throw new DomainError({ code: "forbidden", needs: scope });
  if (ctx.memberships === "every") return ctx;
  const memberships = ctx.memberships.filter(({ role }) => roleScopes[role].includes(scope));
  if (memberships.length === 0) throw new DomainError({ code: "forbidden", needs: scope });
  return { ...ctx, memberships };
}

/** Requires a signed-in operator of the platform. Credentials of operators are limited to their scopes and rejected. */
function asOperator(ctx: Context): Context {
  if (ctx.actor.kind !== "user" || !ctx.actor.isOperator) throw new DomainError({ code: "forbidden" });
  return { ...ctx, memberships: "every" };
}

function asPerson(ctx: Context): Context {
  if (ctx.actor.kind !== "user") throw new DomainError({ code: "forbidden" });
  return { ...ctx, memberships: [] };
}

/** The `account_id` of path, query and body. */
const accountsIn = (input: { params: unknown; query: unknown; body: unknown }): unknown[] =>
  [input.params, input.query, input.body].map((part) =>
    typeof part === "object" && part !== null && "account_id" in part ? part.account_id : undefined,
  );

/** The account of the request. Throws `validation_failed` when the request names two different ones. */
function namedAccount(values: readonly unknown[]): number | undefined {
  const named = values.filter((value) => typeof value === "number");
  if (new Set(named).size > 1)
    throw new DomainError({
      code: "validation_failed",
      issues: [
        {
          path: "account_id",
          message: {
            es: "La consulta y el cuerpo indican cuentas distintas.",
            en: "The query and the body name different accounts.",
          },
        },
      ],
    });
  return named[0];
}
