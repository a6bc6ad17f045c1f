import { ApiError } from "./api-error";

/**
 * The route files by path. `app/endpoints.ts` declares each of them here, so that components know the types of every
 * endpoint and import nothing from the layer above.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: other files add to it
export interface Routes {}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Path = keyof Routes & string;

/** `PUT /api/portal/boxes/{box_id}`: the method and path of every endpoint that the portal may call. */
export type Endpoint = { [P in Path]: NamesOf<P, Routes[P]> }[Path];

type NamesOf<P extends string, Route> = {
  [M in Method & keyof Route]: Route[M] extends { readonly types?: infer _ } ? `${M} ${P}` : never;
}[Method & keyof Route];

type TypesOf<E extends Endpoint> = E extends `${infer M extends Method} ${infer P extends Path}`
  ? M extends keyof Routes[P]
    ? Routes[P][M] extends { readonly types?: infer Types }
      ? NonNullable<Types>
      : never
    : never
  : never;

type Property<E extends Endpoint, Name extends string> = Name extends keyof TypesOf<E> ? TypesOf<E>[Name] : never;

/** The body that the endpoint accepts. */
export type BodyOf<E extends Endpoint> = Sent<Property<E, "body">>;
/** The JSON that the endpoint returns. */
export type ReplyOf<E extends Endpoint> = Property<E, "reply">;
type QueryOf<E extends Endpoint> = {
  readonly [K in keyof Property<E, "query">]:
    | Property<E, "query">[K]
    | ("true" extends Property<E, "query">[K] ? boolean : never)
    | null;
};

/** A body as forms send it: what was left empty is null or undefined, and the server says what is missing. */
type Sent<Value> = Value extends readonly (infer Entry)[]
  ? readonly Sent<Entry>[]
  : Value extends object
    ? { readonly [K in keyof Value]: Sent<Value[K]> | null | undefined }
    : Value;

/** A property for what the endpoint takes: absent when it takes nothing, optional when it need not be sent. */
type Part<Name extends string, Given, Value = Given> = unknown extends Given
  ? unknown
  : Partial<Value> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

type Address<E extends Endpoint> = Part<"params", Property<E, "params">> &
  Part<"query", Property<E, "query">, QueryOf<E>>;

export type Call<E extends Endpoint> = Address<E> &
  Part<"body", Property<E, "body">, BodyOf<E>> & {
    /** A raw request body, sent instead of `body`. */
    readonly file?: Blob;
    /** Requests with the same key are executed once; see `useIdempotencyKey`. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };

/** The argument after the endpoint, which may be left out when nothing in it is required. */
type Rest<Value> = Partial<Value> extends Value ? [call?: Value] : [call: Value];

/** What a call may consist of, whatever its endpoint. */
interface AnyCall {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/**
 * Calls an endpoint; throws `ApiError` for errors and unreadable responses. The types are those that the endpoint is
 * declared with; that of a portal endpoint's reply is what its `run` returns. The reply itself is not checked: it comes
 * from the same release, and a check would add scripts to the page.
 */
export async function apiFetch<E extends Endpoint>(endpoint: E, ...[call]: Rest<Call<E>>): Promise<ReplyOf<E>> {
  const response = await send(endpoint, call ?? {});
  const reply: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw ApiError.refused(response, reply);
  if (reply === undefined && response.status !== 204) throw ApiError.unreadable(response);
  return reply as ReplyOf<E>;
}

/** The URL of an endpoint, for links to the files that it returns. */
export const apiUrl = <E extends Endpoint>(endpoint: E, ...[address]: Rest<Address<E>>): string =>
  urlOf(endpoint, address ?? {});

/** `PUT /boxes/{box_id}` with its parameters and query → `/boxes/7?account_id=1`; what is empty is left out. */
function urlOf(endpoint: Endpoint, { params = {}, query = {} }: AnyCall): string {
  const path = endpoint.slice(endpoint.indexOf("/"));
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return (
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? "")) +
    (search.size > 0 ? `?${search}` : "")
  );
}

async function send(endpoint: Endpoint, call: AnyCall): Promise<Response> {
  const { body, file, idempotencyKey, signal } = call;
  const headers: Record<string, string> = {
    Accept: "application/json",
    "Accept-Language": document.documentElement.lang,
  };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (file) headers["Content-Type"] = "application/octet-stream";
  if (idempotencyKey) headers["Idempotency-Key"] = idempotencyKey;
  try {
    return await fetch(urlOf(endpoint, call), {
      method: endpoint.slice(0, endpoint.indexOf(" ")),
      headers,
      body: file ?? (body === undefined ? null : JSON.stringify(body)),
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw ApiError.offline(error);
  }
}
