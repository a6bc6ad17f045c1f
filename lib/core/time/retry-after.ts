/**
 * Seconds of a `Retry-After` header (RFC 9110, section 10.2.3: a number of seconds, or a date of HTTP), between 0 and
 * `maxSeconds`. Undefined for one that is neither, so that the caller takes its own pause.
 */
export function readRetryAfter(
  header: string | undefined,
  { now, maxSeconds }: { readonly now: Date; readonly maxSeconds: number },
): number | undefined {
  const text = header?.trim() ?? "";
  const seconds = /^\d{1,15}$/.test(text) ? Number(text) : secondsUntil(text, now);
  return seconds === undefined ? undefined : Math.min(maxSeconds, Math.max(0, seconds));
}

/** The preferred form of a date, IMF-fixdate, alone. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

function secondsUntil(text: string, now: Date): number | undefined {
  const at = readHttpDate(text);
  return at && Math.ceil((at.getTime() - now.getTime()) / 1000);
}

/** The moment of a header `Date`; undefined for what is none. */
export function readHttpDate(header: string | undefined): Date | undefined {
  const text = header?.trim() ?? "";
  const at = httpDate.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at);
}
