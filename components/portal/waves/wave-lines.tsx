"use client";

import clsx from "clsx";
import { PackageX } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { groupBy } from "@/lib/core/group-by";
import type { WaveLine } from "./queries";
import { BinChip } from "./wave-bins";

interface WaveLinesProps {
  lines: readonly WaveLine[];
  /** Bins whose orders have left the wave. */
  goneBins: ReadonlySet<number>;
  /** Names of the warehouses by their codes. */
  warehouses: Readonly<Record<string, string>>;
  isOpen: boolean;
  onTick: (line: WaveLine, isPicked: boolean) => void;
  onMissing: (line: WaveLine) => void;
}

/** The picking list of a wave by warehouse and place, in the order of the walk. */
export function WaveLines({ lines, warehouses, ...rest }: WaveLinesProps) {
  const t = useTranslations("picking");
  return [...groupBy(lines, ({ warehouse }) => warehouse)].map(([warehouse, own]) => (
    <section key={warehouse ?? ""} className="grid gap-3">
      <h2 className="font-semibold text-lg">
        {warehouse === null ? t("nowhere") : (warehouses[warehouse] ?? warehouse)}
      </h2>
      {[...groupBy(own, ({ place }) => place)].map(([place, group]) => (
        <div key={place} className="overflow-clip rounded-lg border bg-surface shadow-card">
          {warehouse !== null && (
            <h3 className="border-b bg-sunken px-4 py-2 font-semibold text-lg">
              {place === "" ? t("noPlace") : place}
            </h3>
          )}
          <ul className="divide-y">
            {group.map((line) => (
              <Line key={line.position} line={line} {...rest} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  ));
}

/** Pieces of the line that the wave still needs. */
export const neededOf = ({ bins }: WaveLine, goneBins: ReadonlySet<number>): number =>
  bins.reduce((sum, { bin, quantity }) => (goneBins.has(bin) ? sum : sum + quantity), 0);

type LineProps = Omit<WaveLinesProps, "lines" | "warehouses"> & { line: WaveLine };

/** The whole line but its button is the target of the check box, for fingers. */
function Line({ line, goneBins, isOpen, onTick, onMissing }: LineProps) {
  const t = useTranslations("waves");
  const picking = useTranslations("picking");
  const format = useFormatter();
  const { code, name, barcode, bins, uncovered, picked_at: pickedAt } = line;
  const article = [code, name].filter(Boolean).join(" ") || picking("unnamed");
  const needed = neededOf(line, goneBins);
  const isPicked = pickedAt !== null;
  const lacking = bins.filter(({ bin, missing }) => missing > 0 && !goneBins.has(bin));
  return (
    <li className={clsx("relative flex items-start gap-3 px-4 py-3 hover:bg-hover", needed === 0 && "opacity-60")}>
      <Checkbox
        label={t("tick", { quantity: needed, article })}
        hideLabel
        checked={isPicked}
        disabled={!isOpen || needed === 0}
        onChange={() => onTick(line, !isPicked)}
        className="after:absolute after:inset-0"
      />
      <div className="min-w-0 flex-1">
        <div className={clsx(isPicked && "text-muted line-through")}>
          <p className="break-words">
            {code && <span className="font-mono font-semibold">{code}</span>} {name || (!code && picking("unnamed"))}
          </p>
          {barcode && <p className="font-mono text-muted text-sm">{barcode}</p>}
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {bins.map(({ bin, quantity }) => (
            <BinChip key={bin} bin={bin} quantity={quantity} isGone={goneBins.has(bin)} />
          ))}
        </p>
        {lacking.map(({ bin, missing }) => (
          <p key={bin} className="font-medium text-danger-ink">
            {t("lacks", { bin, count: missing })}
          </p>
        ))}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <span className="font-semibold text-xl tabular-nums">{format.number(needed)}</span>
        {uncovered > 0 && !isPicked && <Badge tone="warning">{t("uncovered", { count: uncovered })}</Badge>}
        {isOpen && !isPicked && needed > 0 && (
          <Button
            size="sm"
            icon={PackageX}
            className="relative z-10"
            aria-label={t("missingOf", { article })}
            onClick={() => onMissing(line)}
          >
            {t("missing")}
          </Button>
        )}
      </div>
    </li>
  );
}
