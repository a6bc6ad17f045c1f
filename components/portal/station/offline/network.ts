import { ApiError } from "@/components/shared/api-error";

/** A station that waits longer than this for a response goes on without. */
const timeoutMs = 8_000;

/** Rejects like a lost connection when there is no response in time; the request may still reach the server. */
export function withTimeout<Result>(request: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(ApiError.offline(new Error("no response in time"))), timeoutMs);
  });
  return Promise.race([request, late]).finally(() => clearTimeout(timer));
}

/** No response, or one of a proxy whose server is away. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === "unauthenticated";

/** Whether the session is another person's: the server did nothing, and takes nothing that waits either. */
export const isOtherUser = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "conflict" && error.fields.user_id !== undefined;

/** Whether the session may send nothing of this station. What waits stays as it is, until its person is back. */
export const isOfSession = (error: unknown): boolean =>
  isOtherUser(error) || isSignedOut(error) || (error instanceof ApiError && error.code === "forbidden");

/** Whether the same request may be answered a moment later. */
export const isPassing = (error: unknown): boolean =>
  isUnreachable(error) ||
  (error instanceof ApiError && (error.status === 429 || error.code === "idempotency_key_in_use"));
