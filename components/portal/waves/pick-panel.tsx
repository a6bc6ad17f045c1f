"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import type { PickFeedback, PickVerdict } from "./use-wave";
import { BinChip } from "./wave-bins";

const styles: Readonly<Record<PickVerdict, string>> = {
  ready: "border-line bg-sunken text-ink",
  picked: "border-transparent bg-success text-on-success",
  short: "border-transparent bg-warning text-on-warning",
  unticked: "border-transparent bg-accent text-on-accent",
  already: "border-transparent bg-warning text-on-warning",
  not_in_wave: "border-transparent bg-danger text-on-danger",
  busy: "border-transparent bg-danger text-on-danger",
  offline: "border-transparent bg-warning text-on-warning",
  refused: "border-transparent bg-danger text-on-danger",
};

/** What became of the last scan or tick: the bins that the article goes into, in type for an arm's length. */
export function PickPanel({ feedback, goneBins }: { feedback: PickFeedback; goneBins: ReadonlySet<number> }) {
  const t = useTranslations("waves");
  const { verdict, line, detail, count } = feedback;
  const bins = verdict === "unticked" ? [] : (line?.bins ?? []).filter(({ bin }) => !goneBins.has(bin));
  const into = bins.filter(({ quantity, missing }) => quantity > missing);
  const lacking = bins.filter(({ missing }) => missing > 0);
  return (
    <div
      role="status"
      aria-live="assertive"
      aria-atomic="true"
      className={clsx("min-h-28 rounded-lg border p-4 sm:p-6", styles[verdict])}
      data-verdict={verdict}
    >
      <div key={count} data-count={count} className="grid gap-2 motion-safe:animate-rise">
        <p className="font-bold text-xl">{t(`verdict.${verdict}`)}</p>
        {line && <p className="break-words">{[line.code, line.name].filter(Boolean).join(" · ")}</p>}
        {into.length > 0 && (
          <p className="flex flex-wrap gap-x-5 gap-y-2">
            {into.map(({ bin, quantity, missing }) => (
              <BinChip key={bin} bin={bin} quantity={quantity - missing} isLarge />
            ))}
          </p>
        )}
        {lacking.map(({ bin, missing }) => (
          <p key={bin} className="font-semibold text-lg">
            {t("lacks", { bin, count: missing })}
          </p>
        ))}
        {detail && <p className="break-words text-lg">{detail}</p>}
      </div>
    </div>
  );
}
