import { createHash } from "node:crypto";
import type { ZodType, z } from "zod";
import { DomainError, type ErrorDetail } from "@/lib/core/errors";
import { type Locale, roleScopes, type Scope } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type AdmittedCaller, authenticate, preferredLocale, requestIdOf } from "./authenticate";
import { type InternalErrorDetail, toErrorDetail } from "./error-detail";
import { withIdempotency } from "./idempotency";
import type { JsonText } from "./json-text";
import { logRequest } from "./log-request";
import { checkRateLimit, type RateLimitResult, type RateTier, rateHeaders } from "./rate-limit";
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

/** How a version words its refusals. */
export interface Dialect {
  /** Whether pages of any origin may call, without cookies; the portal's own endpoints are for its pages alone. */
  readonly isCrossOrigin: boolean;
  formatError(detail: InternalErrorDetail, about: { requestId: string; locale: Locale }): ErrorReply;
}

/** What an endpoint is: who may call it, what goes in, what comes out, which call it makes. */
export interface EndpointSpec<
  Params extends ZodType = ZodType,
  Query extends ZodType = ZodType,
  Body extends ZodType = ZodType,
  Reply extends ZodType = ZodType,
> {
  readonly summary: string;
  /** `operator`: for the people who run the platform alone, in every account; no credential has it. */
  readonly scope: Scope | "operator";
  readonly tier: RateTier;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Takes a file of at most so many bytes, of any media type, in place of a body. */
  readonly upload?: { readonly limitBytes: number };
  readonly reply: Reply;
  readonly status?: number;
  /** The accounts that the request names, where they are not `account_id` of query, body or path. */
  readonly accounts?: (input: Input<Params, Query, Body>) => readonly (number | undefined)[];
  /** Words of this endpoint alone, before the dialect's. */
  readonly formatError?: (detail: ErrorDetail, about: { params: unknown; locale: Locale }) => ErrorReply | undefined;
  /** For the description of the interface: shapes of what `refuse` answers, by status; media types of a FileReply. */
  readonly errors?: Readonly<Record<number, ZodType>>;
  readonly files?: readonly string[];
  /** Its answer holds a secret, which is kept nowhere: not under an Idempotency-Key either, which has no effect here. */
  readonly holdsSecret?: boolean;
  readonly run: (
    ctx: Context,
    input: Input<Params, Query, Body>,
    request: Request,
  ) => Promise<z.input<Reply> | JsonText<z.input<Reply>> | FileReply | StreamReply>;
}

export interface Input<Params extends ZodType, Query extends ZodType, Body extends ZodType> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  /** What was uploaded; empty where nothing may be. */
  readonly file: Buffer;
}

export type Handler = RouteHandler & { readonly spec?: EndpointSpec };

/** The one pipeline: admit, authenticate, authorise, read, run, answer, refuse. Dialects make `endpoint` of it. */
export const endpointIn =
  (dialect: Dialect) =>
  <P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
    spec: EndpointSpec<P, Q, B, R>,
  ): Handler => {
    const handler = async (request: Request, route: { params: Promise<unknown> }): Promise<Response> => {
      const requestId = requestIdOf(request);
      const locale = preferredLocale(request);
      const startedAt = performance.now();
      let admission: RateLimitResult | undefined;
      let params: unknown;
      let caller: AdmittedCaller | undefined;
      let accountId: number | undefined;
      let bodyText = "";
      let reply: unknown;
      const responded = (response: Response, code: string | null): Response => {
        if (caller && dialect.isCrossOrigin)
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
        admission = await checkRateLimit(caller, spec.tier);
        if (admission.retryAfterSeconds !== undefined)
          throw new DomainError({ code: "rate_limited", retryAfterSeconds: admission.retryAfterSeconds });
        const ctx = authorize(caller.ctx, spec.scope);
        params = await route.params;
        const file = spec.upload ? await readUpload(request, spec.upload.limitBytes) : Buffer.alloc(0);
        bodyText = spec.upload ? createHash("sha256").update(file).digest("hex") : await readBody(request);
        const shapes = readInput(spec, { params, request, bodyText, locale }) as Omit<Input<P, Q, B>, "file">;
        const input: Input<P, Q, B> = { file, ...shapes };
        accountId = namedAccount(spec.accounts?.(input) ?? accountsIn(input));
        if (accountId !== undefined) assertAccountAccess(ctx, accountId);
        const work = async (inner: Context) => {
          const made = await spec.run(inner, input, request);
          reply = made;
          return made;
        };
        const status = spec.status ?? 200;
        const response = spec.holdsSecret
          ? respond(await work(ctx), status)
          : await withIdempotency(ctx, request, bodyText, status, work);
        withHeaders(response, requestId, { ...crossOriginHeaders(dialect), ...rateHeaders(admission) });
        return responded(response, null);
      } catch (error) {
        const detail = toErrorDetail(error, requestId);
        const own = detail.code === "internal" ? undefined : spec.formatError?.(detail, { params, locale });
        const errorReply = own ?? dialect.formatError(detail, { requestId, locale });
        const response = withHeaders(errorResponse(errorReply, detail), requestId, {
          ...crossOriginHeaders(dialect),
          ...rateHeaders(admission),
        });
        // Our own pages send people to sign in; the header would make the browser ask for a password itself.
        if (request.headers.get("sec-fetch-site") === "same-origin") response.headers.delete("WWW-Authenticate");
        return responded(response, detail.code);
      }
    };
    return Object.assign(withMetrics(handler), { spec: spec as unknown as EndpointSpec });
  };

/** Keeps the accounts in which the caller's role grants the scope; none left is a refusal. */
function authorize(ctx: Context, scope: EndpointSpec["scope"]): Context {
  if (scope === "operator") return asOperator(ctx);
  if (!ctx.scopes.has(scope)) throw new DomainError({ code: "forbidden", needs: scope });
  if (ctx.memberships === "every") return ctx;
  const memberships = ctx.memberships.filter(({ role }) => roleScopes[role].includes(scope));
  if (memberships.length === 0) throw new DomainError({ code: "forbidden", needs: scope });
  return { ...ctx, memberships };
}

/** A person who runs the platform, signed in; a credential of theirs is bounded by its scopes and never has this. */
function asOperator(ctx: Context): Context {
  if (ctx.actor.kind !== "user" || !ctx.actor.isOperator) throw new DomainError({ code: "forbidden" });
  return { ...ctx, memberships: "every" };
}

/** `account_id` wherever the request names it. */
const accountsIn = (input: { params: unknown; query: unknown; body: unknown }): unknown[] =>
  [input.params, input.query, input.body].map((part) =>
    typeof part === "object" && part !== null && "account_id" in part ? part.account_id : undefined,
  );

/** The account that a request is about; two different ones are refused. */
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
