import { ApiError } from "./api-error";

/** What the portal may call: the public interface with the session cookie, and what only a person may do. */
export type ApiPath = `/v2/${string}` | `/api/portal/${string}`;

export interface ApiCall {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  body?: unknown;
  /** Sent as it is, in place of a body. */
  file?: Blob;
  /** The same key sent twice does the thing once; see `useIdempotencyKey`. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Calls our own interface; throws `ApiError` for whatever is not an answer. The caller names the shape of the reply. */
export async function apiFetch<Reply>(path: ApiPath, call: ApiCall = {}): Promise<Reply> {
  const response = await send(path, call);
  const reply = await readJson(response);
  if (!response.ok) throw ApiError.refused(response, reply);
  if (reply === undefined && response.status !== 204) throw ApiError.unreadable(response);
  return trusted<Reply>(reply);
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
      body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal,
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

/** Our own server answers with the shapes of its wire files, which its tests hold it to; checking again costs scripts. */
const trusted = <Reply>(reply: unknown): Reply => reply as Reply;
