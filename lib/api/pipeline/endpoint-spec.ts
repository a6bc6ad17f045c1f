import type { ZodType, z } from "zod";
import type { ErrorDetail } from "@/lib/core/errors";
import type { Locale, RateTier, Scope } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import type { InternalErrorDetail } from "./error-detail";
import type { ApiRequest } from "./exchange";
import type { JsonText } from "./json-text";
import type { ErrorReply, FileReply, StreamReply } from "./reply";

/** What differs between API versions: the format of errors, and CORS. */
export interface VersionAdapter {
  /** Whether pages of any origin may call (CORS without cookies). False for the portal's own endpoints. */
  readonly isCrossOrigin: boolean;
  formatError(detail: InternalErrorDetail, about: { requestId: string; locale: Locale }): ErrorReply;
}

/** Every endpoint of a public version has a name. */
export type NamedOperation = { readonly operation: `${string}.${string}` };

/** Declares an endpoint: its scope, its input and output schemas, and the function that it runs. */
export interface EndpointSpec<
  Params extends ZodType = ZodType,
  Query extends ZodType = ZodType,
  Body extends ZodType = ZodType,
  Reply extends ZodType = ZodType,
> {
  /**
   * The name of a public endpoint: `shipments.create`, in v1 `v1.shipments.create`. It is the `operationId` of the
   * OpenAPI document, so clients are generated from it: never change it.
   */
  readonly operation?: string;
  readonly summary: string;
  /**
   * `operator`: only for users who run the platform, in every account. `self`: for every signed-in user, about
   * themselves and in no account. No credential can have either.
   */
  readonly scope: Scope | "operator" | "self";
  readonly tier: RateTier;
  /** Answers publishable credentials too, so it must tell nothing but what every visitor of a shop may know. */
  readonly takesPublishable?: boolean;
  /** As how many requests of its tier one counts; 1 if left out, or more for a load of many pieces. */
  readonly requestCost?: number;
  readonly params?: Params;
  /** The id of what the `id` of the path names otherwise, within the accounts of the caller; any other text as it is. */
  readonly resolveId?: (ctx: Context, text: string) => Promise<string>;
  readonly query?: Query;
  readonly body?: Body;
  /** Characters of the longest text of the body, for an endpoint that takes more than the usual ones (`bounds.ts`). */
  readonly longestText?: number;
  /** Members and entries of the whole body, for an endpoint that takes fewer than the usual ones (`bounds.ts`). */
  readonly mostEntries?: number;
  /** Bytes of the longest JSON body, for an endpoint that takes files in it (`limits.bodyBytes` if left out). */
  readonly longestBody?: number;
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
    request: ApiRequest,
  ) => Promise<z.input<Reply> | JsonText<z.input<Reply>> | FileReply | StreamReply>;
  /** What completes the reply of `run`, for requests that ask for more than one transaction can do. */
  readonly completion?: (
    input: Input<Params, Query, Body>,
    request: ApiRequest,
  ) => Completion<z.input<Reply>> | undefined;
}

/**
 * Runs once the effects of `run` are committed. What it returns is sent, and is the response kept for the
 * `Idempotency-Key`. If it throws, the reply of `run` is sent: the effects stand, and an error would make clients repeat
 * them.
 */
export type Completion<Reply> = (ctx: Context, reply: Reply) => Promise<Reply>;

export interface Input<Params extends ZodType, Query extends ZodType, Body extends ZodType> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  /** The uploaded file; empty for endpoints without `upload`. */
  readonly file: Buffer;
}
