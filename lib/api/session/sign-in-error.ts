const reasons = ["wrong", "throttled", "no_account", "unavailable"] as const;
export type SignInReason = (typeof reasons)[number];

/** Why somebody is not signed in. next-auth hands the browser nothing but the message, so the facts travel in it. */
export class SignInError extends Error {
  constructor(
    readonly reason: SignInReason,
    readonly retryAfterSeconds = 0,
  ) {
    super(`${reason}:${retryAfterSeconds}`);
    this.name = "SignInRefusal";
  }

  /** The refusal behind the `error` that next-auth answers; whatever it says of its own accord is our fault. */
  static read(error: string): SignInError {
    const [reason, seconds] = error.split(":");
    return new SignInError(reasons.find((known) => known === reason) ?? "unavailable", Number(seconds) || 0);
  }
}
