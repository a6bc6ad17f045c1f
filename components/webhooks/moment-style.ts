/** A moment inside a sentence, as `DateTime` shows it. */
export const momentStyle = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;
