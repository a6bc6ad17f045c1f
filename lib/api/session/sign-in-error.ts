const reasons = ["wrong", "code_needed", "wrong_code", "throttled", "no_account", "suspended", "unavailable"] as const;
export type SignInReason = (typeof reasons)[number];

/** Why a sign-in failed. next-auth passes only the message to the browser, so the message encodes reason and wait. */
export class SignInError extends Error {
  constructor(
    readonly reason: SignInReason,
    readonly retryAfterSeconds = 0,
  ) {
    super(`${reason}:${retryAfterSeconds}`);
    this.name = "SignInRefusal";
  }

  /** Parses the `error` returned by next-auth. Its own error codes are internal failures and become `unavailable`. */
  static read(error: string): SignInError {
    const [reason, seconds] = error.split(":");
    return new SignInError(reasons.find((known) => known === reason) ?? "unavailable", Number(seconds) || 0);
  }
}
