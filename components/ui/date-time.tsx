import { useFormatter } from "next-intl";

/** How moments are written, here and inside sentences. */
export const momentStyles = {
  date: { day: "numeric", month: "short", year: "numeric" },
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  both: { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
} as const;

/** A moment in the time of Argentina; `at` is an ISO text. */
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
