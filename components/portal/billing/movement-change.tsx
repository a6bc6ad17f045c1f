import clsx from "clsx";
import { useTranslations } from "next-intl";
import { formatPesos, toCents } from "@/lib/core/money";

/** A signed amount; a dash for zero. */
export function MovementChange({ amount }: { amount: number }) {
  const t = useTranslations("billing");
  const cents = toCents(amount) ?? 0;
  if (cents === 0)
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">{t("unchanged")}</span>
      </span>
    );
  return (
    <span className={clsx("whitespace-nowrap tabular-nums", cents > 0 && "text-success-ink")}>
      {cents > 0 && "+"}
      {formatPesos(cents)}
    </span>
  );
}

interface MovementChangesProps {
  movement: { readonly available: number; readonly held: number };
}

/** What a movement did to the available and, where it did, to the held money. */
export function MovementChanges({ movement: { available, held } }: MovementChangesProps) {
  const t = useTranslations("billing");
  return (
    <>
      <span className="sr-only">{t("available")} </span>
      <MovementChange amount={available} />
      {held !== 0 && (
        <span className="block text-muted text-sm">
          {t("held")} <MovementChange amount={held} />
        </span>
      )}
    </>
  );
}
