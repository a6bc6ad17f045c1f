import { useFormatter } from "next-intl";

const styles = {
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
  show?: keyof typeof styles;
  className?: string;
}) {
  const format = useFormatter();
  return (
    <time dateTime={at} className={className}>
      {format.dateTime(new Date(at), styles[show])}
    </time>
  );
}
