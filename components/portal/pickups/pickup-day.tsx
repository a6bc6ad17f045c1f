import { useFormatter, useTranslations } from "next-intl";

/** The day of a pickup with its weekday, and its hours. */
export function PickupDay({ day, from_hour: from, to_hour: to }: { day: string; from_hour: number; to_hour: number }) {
  const t = useTranslations("pickups");
  const format = useFormatter();
  const date = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  return (
    <>
      <time dateTime={day} className="font-medium">
        {format.dateTime(new Date(`${day}T00:00:00Z`), date)}
      </time>
      <span className="block text-muted text-sm">{t("hours", { from, to })}</span>
    </>
  );
}
