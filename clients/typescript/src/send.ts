import { AndenError, toAndenError } from "./errors.js";

/** Sends a request, and sends it again when that may help and cannot do anything twice. */

export interface OutgoingRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface RetryRules {
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly signal?: AbortSignal | undefined;
}

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

const firstDelayMs = 500;
const longestDelayMs = 8_000;
/** Longer waits are left to the caller. Limits count by the minute, so this one covers them. */
const longestRetryAfterMs = 61_000;

export async function send(request: OutgoingRequest, rules: RetryRules): Promise<Received> {
  for (let attempt = 0; ; attempt++) {
    rules.signal?.throwIfAborted();
    const result = await tryOnce(request, rules);
    if (!(result instanceof Failure)) return result;
    const delayMs = result.isRetryable ? Math.max(result.retryAfterMs, backoffMs(attempt)) : undefined;
    if (delayMs === undefined || attempt >= rules.maxRetries || result.retryAfterMs > longestRetryAfterMs)
      throw result.error;
    await pause(delayMs, rules.signal);
  }
}

class Failure {
  constructor(
    readonly error: AndenError,
    readonly isRetryable: boolean,
    readonly retryAfterMs = 0,
  ) {}
}

async function tryOnce(request: OutgoingRequest, rules: RetryRules): Promise<Received | Failure> {
  const { method, url, headers, body } = request;
  const timeout = AbortSignal.timeout(rules.timeoutMs);
  const signal = rules.signal ? AbortSignal.any([rules.signal, timeout]) : timeout;
  try {
    const response = await rules.fetch(url, { method, headers, body, signal, redirect: "manual" });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.ok) return { status: response.status, headers: response.headers, bytes };
    const error = toAndenError(response.status, new TextDecoder().decode(bytes), response.headers);
    return new Failure(error, isRetryable(request, error), retryAfterMs(response.headers));
  } catch (cause) {
    rules.signal?.throwIfAborted();
    const [code, message] = timeout.aborted
      ? (["timeout", `No response within ${rules.timeoutMs} ms.`] as const)
      : (["connection_failed", "The service could not be reached."] as const);
    return new Failure(new AndenError({ status: 0, code, message }, { cause }), isRepeatable(request));
  }
}

/** Whether the service may get the request twice: reading does nothing, and a key makes it do the rest once. */
const isRepeatable = ({ method, headers }: OutgoingRequest): boolean =>
  method === "GET" || "Idempotency-Key" in headers;

function isRetryable(request: OutgoingRequest, { status, code }: AndenError): boolean {
  // Refused before anything was done.
  if (status === 429) return true;
  const isPassing = [500, 502, 503, 504].includes(status) || code === "idempotency_key_in_use";
  return isPassing && isRepeatable(request);
}

/** `Retry-After` as seconds or as a date. */
function retryAfterMs(headers: Headers): number {
  const given = headers.get("retry-after");
  if (!given) return 0;
  const ms = /^\d+$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/** Exponential, with jitter, so that many clients do not come back together. */
const backoffMs = (attempt: number): number =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** attempt) * (0.5 + Math.random() / 2);

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
