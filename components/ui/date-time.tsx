import { useFormatter } from "next-intl";

/** Date and time formats, also for use inside translated messages. */
export const momentStyles = {
  date: { day: "numeric", month: "short", year: "numeric" },
  day: { day: "numeric", month: "short" },
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  both: { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
} as const;

/** A timestamp in Argentine time; `at` is an ISO 8601 string. */
export function DateTime({
  at,
  show = "both",
  className,
}: {
  at: string;
  show?: keyof typeof momentStyles;
  className?: string;
}) {
  const format = useFormatter();
  return (
    <time dateTime={at} className={className}>
      {format.dateTime(new Date(at), momentStyles[show])}
    </time>
  );
}
