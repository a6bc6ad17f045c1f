import { useTranslations } from "next-intl";
import type { ImportRow } from "./queries";

/** The street and the articles of a row, and what was read otherwise than it was typed. */
export function RowReading({ row: { fields, articles, changes } }: { row: ImportRow }) {
  const t = useTranslations("imports.rows");
  const fieldName = useTranslations("imports.field");
  const street = fields.address || fields.street || fields.buyer_address;
  const address = [
    [street, fields.street_number].filter(Boolean).join(" "),
    fields.street_extras || fields.buyer_street_extras,
  ];
  return (
    <div className="grid gap-0.5 text-start text-sm">
      <p>{address.filter(Boolean).join(", ") || "–"}</p>
      {changes.map(({ field, typed, read }) => (
        <p key={`${field} ${typed}`} className="text-info-ink">
          {t("change", { field: fieldName(field), read, typed })}
        </p>
      ))}
      {articles && <p className="text-muted">{articles}</p>}
    </div>
  );
}
