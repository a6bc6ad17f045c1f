import clsx from "clsx";
import { useFormatter, useTranslations } from "next-intl";

interface BinChipProps {
  bin: number;
  quantity: number;
  isLarge?: boolean;
  /** The order of the bin has left the wave: nothing goes in. */
  isGone?: boolean;
}

/** How many pieces go into a bin: the number of the bin in a box, as on the cart. */
export function BinChip({ bin, quantity, isLarge = false, isGone = false }: BinChipProps) {
  const t = useTranslations("waves");
  const format = useFormatter();
  const count = format.number(quantity);
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 font-semibold tabular-nums",
        isLarge ? "text-3xl sm:text-5xl" : "text-lg",
        isGone && "text-muted line-through",
      )}
    >
      <span className="sr-only">{t("intoBins", { count, bin })}</span>
      <span
        aria-hidden
        className={clsx("rounded-md border-2 border-current text-center", isLarge ? "min-w-14 px-2" : "min-w-8 px-1")}
      >
        {bin}
      </span>
      <span aria-hidden>×{count}</span>
    </span>
  );
}
