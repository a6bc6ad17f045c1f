import { Middleware } from "inngest";
import { rootCause, toLoggable } from "@/lib/platform/loggable-error";

/** Errors that control retries; they must reach the caller unchanged. */
const meaningful = ["NonRetriableError", "RetryAfterError", "StepError"];

/**
 * Sends only the root cause of an error to the caller of the functions. An Inngest server stores and displays errors,
 * and must not get the parameters of a failed query.
 */
export class PlainErrors extends Middleware.BaseMiddleware {
  readonly id = "anden:plain-errors";

  override wrapStepHandler = ({ next }: { next: () => Promise<unknown> }) => next().catch(rethrowPlainly);

  override wrapFunctionHandler = ({ next }: { next: () => Promise<unknown> }) => next().catch(rethrowPlainly);
}

function rethrowPlainly(error: unknown): never {
  if (!(error instanceof Error) || meaningful.includes(error.name) || !error.cause) throw error;
  const { name, message } = toLoggable(rootCause(error));
  throw Object.assign(new Error(message), { name });
}
