import { ApiError } from "./api-error";

/** Paths that the portal may call: the public API with the session cookie, and the endpoints for people only. */
export type ApiPath = `/v2/${string}` | `/api/portal/${string}`;

export interface ApiCall {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  body?: unknown;
  /** A raw request body, sent instead of `body`. */
  file?: Blob;
  /** Requests with the same key are executed once; see `useIdempotencyKey`. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Calls the API; throws `ApiError` for errors and unreadable responses. The caller names the response type; it is not
 * checked.
 */
export async function apiFetch<Reply>(path: ApiPath, call: ApiCall = {}): Promise<Reply> {
  const response = await send(path, call);
  const reply = await readJson(response);
  if (!response.ok) throw ApiError.refused(response, reply);
  if (reply === undefined && response.status !== 204) throw ApiError.unreadable(response);
  return assumeReply<Reply>(reply);
}

async function send(
  path: ApiPath,
  { method = "GET", query, body, file, idempotencyKey, signal }: ApiCall,
): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: "application/json",
    "Accept-Language": document.documentElement.lang,
  };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (file) headers["Content-Type"] = "application/octet-stream";
  if (idempotencyKey) headers["Idempotency-Key"] = idempotencyKey;
  try {
    return await fetch(path + searchOf(query), {
      method,
      headers,
      body: file ?? (body === undefined ? null : JSON.stringify(body)),
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw ApiError.offline(error);
  }
}

/** `{page: 2, status: undefined}` → `?page=2`. */
function searchOf(query: ApiCall["query"] = {}): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `?${search}` : "";
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/**
 * Asserts the response type without a check: the server's tests hold it to its wire schemas, and a check would add
 * scripts.
 */
const assumeReply = <Reply>(reply: unknown): Reply => reply as Reply;
