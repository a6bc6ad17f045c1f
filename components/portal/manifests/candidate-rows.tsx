import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/form/checkbox";
import { ScrollRegion } from "@/components/ui/layout/scroll-region";
import type { rowsOf } from "./closing-choice";

type Row = ReturnType<typeof rowsOf>[number];

interface CandidateRowsProps {
  rows: readonly Row[];
  onToggle: (row: Row) => void;
}

/** What goes and what stays, each with a box that a person ticks or unticks. */
export function CandidateRows({ rows, onToggle }: CandidateRowsProps) {
  const t = useTranslations("manifests");
  const groups = [
    { title: t("dialog.stays"), rows: rows.filter(({ goes }) => !goes) },
    { title: t("dialog.goes"), rows: rows.filter(({ goes }) => goes) },
  ];
  return groups.map(
    (group) =>
      group.rows.length > 0 && (
        <section key={group.title} className="min-w-0">
          <h3 className="mb-1.5 font-medium text-sm">
            {group.title} <span className="text-muted">({group.rows.length})</span>
          </h3>
          <ScrollRegion label={group.title} className="max-h-64 overflow-y-auto rounded-md border">
            <ul className="divide-y">
              {group.rows.map((row) => (
                <CandidateRow key={row.candidate.id} row={row} onToggle={() => onToggle(row)} />
              ))}
            </ul>
          </ScrollRegion>
        </section>
      ),
  );
}

function CandidateRow({ row, onToggle }: { row: Row; onToggle: () => void }) {
  const t = useTranslations("manifests");
  const { candidate, reason, goes, canChange } = row;
  const shipment = candidate.externalId || candidate.guide;
  const { scannedPackages: scanned, packages } = candidate;
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <Checkbox
        hideLabel
        label={t(reason === null ? "dialog.leave" : "dialog.take", { shipment })}
        checked={goes}
        disabled={!canChange}
        onChange={onToggle}
      />
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <span className="font-medium">{shipment}</span>{" "}
          <span className="text-muted">
            {candidate.recipientName} ·&nbsp;{candidate.city}
          </span>
        </p>
        {reason !== null && !goes && <p className="text-danger-ink text-sm">{t(`reason.${reason}`)}</p>}
      </div>
      <div className="flex shrink-0 flex-col items-end text-sm">
        <span>{t("dialog.packages", { count: packages })}</span>
        {candidate.isHandedOver && <Badge tone="success">{t("dialog.isScanned")}</Badge>}
        {scanned > 0 && <span className="text-muted">{t("dialog.partly", { scanned, packages })}</span>}
      </div>
    </li>
  );
}
