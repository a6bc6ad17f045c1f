import { Middleware } from "inngest";
import { rootCause } from "./log";

/** Errors by which a function or the SDK says what is to follow; they must arrive as they are. */
const meaningful = ["NonRetriableError", "RetryAfterError", "StepError"];

/**
 * Lets only the root cause of an error leave for the caller of the functions: an Inngest server stores and shows what it
 * is told, and is not the place for the parameters of a failed query.
 */
export class PlainErrors extends Middleware.BaseMiddleware {
  readonly id = "anden:plain-errors";

  override wrapStepHandler = ({ next }: { next: () => Promise<unknown> }) => next().catch(rethrowPlainly);

  override wrapFunctionHandler = ({ next }: { next: () => Promise<unknown> }) => next().catch(rethrowPlainly);
}

function rethrowPlainly(error: unknown): never {
  if (!(error instanceof Error) || meaningful.includes(error.name) || !error.cause) throw error;
  const { name, message } = rootCause(error);
  throw Object.assign(new Error(message), { name });
}
