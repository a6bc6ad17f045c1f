import { useFormatter, useTranslations } from "next-intl";
import { pickupWeekdays } from "@/lib/core/vocabulary";

/** `Lunes, miércoles y viernes, de 09:00 a 18:00`. */
export function PickupSentence({
  days,
  hours,
}: {
  days: readonly number[];
  hours: { open: string; close: string } | null;
}) {
  const t = useTranslations("addressBook.days");
  const format = useFormatter();
  const picked = pickupWeekdays.filter((day) => days.includes(day));
  if (picked.length === 0) return <>{t("none")}</>;
  const named =
    picked.length === pickupWeekdays.length
      ? t("all")
      : format.list(
          picked.map((day) => t(`day.${day}`)),
          { type: "conjunction" },
        );
  return (
    <span className="inline-block first-letter:uppercase">
      {hours ? t("hours", { days: named, open: hours.open, close: hours.close }) : named}
    </span>
  );
}
