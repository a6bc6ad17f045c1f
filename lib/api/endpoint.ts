import { createHash } from "node:crypto";
import type { NextRequest } from "next/server";
import type { ZodType, z } from "zod";
import { claimIdempotencyKey, releaseIdempotencyKey, storeIdempotentAnswer } from "../accounts";
import { assertReach, type Context, inTransaction } from "../context";
import { DomainError, type Fault } from "../errors";
import { type Locale, roleScopes, type Scope } from "../vocabulary";
import { type AdmittedCaller, authenticate, preferredLocale, requestIdOf } from "./authenticate";
import { metered } from "./metered";
import { noteAnswer } from "./note-answer";
import { type Admission, admit, type RateTier, rateHeaders } from "./rate-limit";
import { readBody, readInput, readUpload } from "./read";

/** Bytes instead of JSON: a document. */
export interface FileReply {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly filename: string;
}

/** A file that is written while it is read, so that it never lies in memory as a whole. */
export interface StreamReply {
  readonly stream: ReadableStream<Uint8Array>;
  readonly contentType: string;
  readonly filename: string;
}

export interface Refusal {
  readonly status: number;
  readonly body: unknown;
}

export type InternalFault = Fault | { readonly code: "internal" };

/** How a version words its refusals. */
export interface Dialect {
  /** Whether pages of any origin may call, without cookies; the portal's own endpoints are for its pages alone. */
  readonly isCrossOrigin: boolean;
  refuse(fault: InternalFault, about: { requestId: string; locale: Locale }): Refusal;
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
  readonly refuse?: (fault: Fault, about: { params: unknown; locale: Locale }) => Refusal | undefined;
  /** For the description of the interface: shapes of what `refuse` answers, by status; media types of a FileReply. */
  readonly refusals?: Readonly<Record<number, ZodType>>;
  readonly files?: readonly string[];
  /** Its answer holds a secret, which is kept nowhere: not under an Idempotency-Key either, which has no effect here. */
  readonly holdsSecret?: boolean;
  readonly run: (
    ctx: Context,
    input: Input<Params, Query, Body>,
    request: Request,
  ) => Promise<z.input<Reply> | FileReply | StreamReply>;
}

export interface Input<Params extends ZodType, Query extends ZodType, Body extends ZodType> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  /** What was uploaded; empty where nothing may be. */
  readonly file: Buffer;
}

export type Handler = ((request: NextRequest, route: { params: Promise<unknown> }) => Promise<Response>) & {
  readonly spec?: EndpointSpec;
};

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
      let admission: Admission | undefined;
      let params: unknown;
      let caller: AdmittedCaller | undefined;
      let accountId: number | undefined;
      let bodyText = "";
      let reply: unknown;
      const answered = (answer: Response, code: string | null): Response => {
        if (caller && dialect.isCrossOrigin)
          noteAnswer({ ctx: caller.ctx, request, startedAt, accountId, bodyText, reply, status: answer.status, code });
        return answer;
      };
      try {
        caller = await authenticate(request, { requestId, locale });
        admission = await admit(caller, spec.tier);
        if (admission.retryAfterSeconds !== undefined)
          throw new DomainError({ code: "rate_limited", retryAfterSeconds: admission.retryAfterSeconds });
        const ctx = authorize(caller.ctx, spec.scope);
        params = await route.params;
        const file = spec.upload ? await readUpload(request, spec.upload.limitBytes) : Buffer.alloc(0);
        bodyText = spec.upload ? createHash("sha256").update(file).digest("hex") : await readBody(request);
        const shapes = readInput(spec, { params, request, bodyText, locale }) as Omit<Input<P, Q, B>, "file">;
        const input: Input<P, Q, B> = { ...shapes, file };
        accountId = namedAccount(spec.accounts?.(input) ?? accountsIn(input));
        if (accountId !== undefined) assertReach(ctx, accountId);
        const work = async (inner: Context) => {
          const made = await spec.run(inner, input, request);
          reply = made;
          return made;
        };
        const status = spec.status ?? 200;
        const answer = spec.holdsSecret
          ? respond(await work(ctx), status)
          : await once(ctx, request, bodyText, status, work);
        withHeaders(answer, requestId, { ...crossOriginHeaders(dialect), ...rateHeaders(admission) });
        return answered(answer, null);
      } catch (error) {
        const fault = toFault(error, requestId);
        const own = fault.code === "internal" ? undefined : spec.refuse?.(fault, { params, locale });
        const refusal = own ?? dialect.refuse(fault, { requestId, locale });
        const answer = withHeaders(refusalResponse(refusal, fault), requestId, {
          ...crossOriginHeaders(dialect),
          ...rateHeaders(admission),
        });
        // Our own pages send people to sign in; the header would make the browser ask for a password itself.
        if (request.headers.get("sec-fetch-site") === "same-origin") answer.headers.delete("WWW-Authenticate");
        return answered(answer, fault.code);
      }
    };
    return Object.assign(metered(handler), { spec: spec as unknown as EndpointSpec });
  };

/** Keeps the accounts in which the caller's role grants the scope; none left is a refusal. */
function authorize(ctx: Context, scope: EndpointSpec["scope"]): Context {
  if (scope === "operator") return asOperator(ctx);
  if (!ctx.scopes.has(scope)) throw new DomainError({ code: "forbidden", needs: scope });
  if (ctx.reach === "every") return ctx;
  const reach = ctx.reach.filter(({ role }) => roleScopes[role].includes(scope));
  if (reach.length === 0) throw new DomainError({ code: "forbidden", needs: scope });
  return { ...ctx, reach };
}

/** A person who runs the platform, signed in; a credential of theirs is bounded by its scopes and never has this. */
function asOperator(ctx: Context): Context {
  if (ctx.actor.kind !== "user" || !ctx.actor.isOperator) throw new DomainError({ code: "forbidden" });
  return { ...ctx, reach: "every" };
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

/** Runs the work; under an Idempotency-Key once, its answer stored in the transaction of what it did. */
async function once<Reply>(
  ctx: Context,
  request: Request,
  body: string | Buffer,
  status: number,
  work: (ctx: Context) => Promise<Reply | FileReply | StreamReply>,
): Promise<Response> {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return respond(await work(ctx), status);
  const url = new URL(request.url);
  const fingerprint = createHash("sha256")
    .update(`${request.method} ${url.pathname}${url.search}\n`)
    .update(body)
    .digest("hex");
  const claim = await claimIdempotencyKey(ctx, key, fingerprint);
  if (claim.answer) return json(claim.answer.body, claim.answer.status, { "Idempotent-Replayed": "true" });
  try {
    return await inTransaction(ctx, async (tx) => {
      const reply = await work(tx);
      const response = respond(reply, status);
      if (!isFile(reply)) await storeIdempotentAnswer(tx, claim.lock, status, JSON.stringify(reply) ?? "");
      return response;
    });
  } catch (error) {
    await releaseIdempotencyKey(ctx, claim.lock);
    throw error;
  }
}

function idempotencyKeyOf(request: Request): string | undefined {
  if (request.method !== "POST" && request.method !== "PUT") return undefined;
  const given = request.headers.get("idempotency-key");
  if (given === null) return undefined;
  const key = given.replace(/^"(.*)"$/, "$1");
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new DomainError({
    code: "bad_request",
    message: {
      es: "Idempotency-Key debe tener de 1 a 255 caracteres visibles.",
      en: "Idempotency-Key must have 1 to 255 visible characters.",
    },
  });
}

const isFile = (reply: unknown): reply is FileReply =>
  typeof reply === "object" && reply !== null && "bytes" in reply && Buffer.isBuffer(reply.bytes);

const isStream = (reply: unknown): reply is StreamReply =>
  typeof reply === "object" && reply !== null && "stream" in reply && reply.stream instanceof ReadableStream;

function respond(reply: unknown, status: number): Response {
  if (isStream(reply))
    return new Response(reply.stream, {
      status,
      headers: {
        "Content-Type": reply.contentType,
        "Content-Disposition": `attachment; filename="${reply.filename}"`,
        "Cache-Control": "private, no-store",
      },
    });
  if (isFile(reply))
    return new Response(new Uint8Array(reply.bytes), {
      status,
      headers: {
        "Content-Type": reply.contentType,
        "Content-Disposition": `inline; filename="${reply.filename}"`,
        "Cache-Control": "private, no-store",
      },
    });
  if (status === 204) return new Response(null, { status });
  return json(JSON.stringify(reply), status);
}

const json = (body: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });

/** What a refusal says in headers, the same in every version. */
export function refusalResponse({ status, body }: Refusal, fault: InternalFault): Response {
  const headers: Record<string, string> = {};
  if (fault.code === "unauthenticated") headers["WWW-Authenticate"] = 'Basic realm="api", charset="UTF-8"';
  if (fault.code === "method_not_allowed") headers.Allow = fault.allow.join(", ");
  if (fault.code === "rate_limited" || fault.code === "unavailable")
    headers["Retry-After"] = String(fault.retryAfterSeconds);
  if (fault.code === "idempotency_key_in_use") headers["Retry-After"] = "1";
  return json(JSON.stringify(body), status, headers);
}

/** Headers of every answer: its request id, and what else belongs to it. */
export function withHeaders(response: Response, requestId: string, more: Record<string, string> = {}): Response {
  const { headers } = response;
  headers.set("X-Request-Id", requestId);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return response;
}

/** CORS without cookies. */
export const crossOriginHeaders = ({ isCrossOrigin }: Dialect): Record<string, string> =>
  isCrossOrigin
    ? {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Expose-Headers":
          "X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Idempotent-Replayed",
      }
    : {};

/** Unknown exceptions are our fault: logged with their cause, answered without. A database that is away is told apart. */
export function toFault(error: unknown, requestId: string): InternalFault {
  if (error instanceof DomainError) return error.fault;
  console.error(JSON.stringify({ level: "error", requestId, error: describeError(error) }));
  return isDatabaseAway(error) ? { code: "unavailable", retryAfterSeconds: 5 } : { code: "internal" };
}

/** Without the parameters of a failed query, which can hold what nobody may read in a log. */
const describeError = (error: unknown): unknown =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message.replace(/\nparams:[\s\S]*/, "").slice(0, 500),
        at: error.stack?.match(/^\s+at .*$/gm)?.slice(0, 12),
        ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
      }
    : typeof error;

const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "57P01",
  "57P02",
  "57P03",
  "53300",
]);

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return awayCodes.has(code) || isDatabaseAway(error.cause);
}
