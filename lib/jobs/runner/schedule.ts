/** The minutes and hours (UTC) at which a cron is due. */
export interface Schedule {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
}

const minuteMs = 60_000;

/**
 * Parses a cron of five fields. Minute and hour may be `*`, a step (`*` and `/10`) or one number; the other three must
 * be `*`. Undefined for any other form.
 */
export function parseCron(cron: string): Schedule | undefined {
  const [minute, hour, ...days] = cron.split(" ");
  if (days.length !== 3 || days.some((field) => field !== "*")) return undefined;
  const minutes = parseField(minute, 60);
  const hours = parseField(hour, 24);
  return minutes && hours && { minutes, hours };
}

/** The first full minute after `after` that matches the schedule. */
export function nextTime({ minutes, hours }: Schedule, after: Date): Date {
  const time = new Date(Math.floor(after.getTime() / minuteMs) * minuteMs);
  do time.setTime(time.getTime() + minuteMs);
  while (!minutes.has(time.getUTCMinutes()) || !hours.has(time.getUTCHours()));
  return time;
}

function parseField(field: string | undefined, size: number): Set<number> | undefined {
  const [, step, value] = /^(?:\*(?:\/(\d{1,2}))?|(\d{1,2}))$/.exec(field ?? "") ?? ["invalid", "0", "0"];
  if (value !== undefined && step === undefined) return Number(value) < size ? new Set([Number(value)]) : undefined;
  const every = Number(step ?? 1);
  if (every === 0 || every >= size) return undefined;
  return new Set(Array.from({ length: Math.ceil(size / every) }, (_, index) => index * every));
}
