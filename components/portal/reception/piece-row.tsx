"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { IdText } from "@/components/ui/id-text";
import { limits, type PieceOutcome, pieceOutcomes } from "@/lib/core/vocabulary";
import {
  asksForPlace,
  type Decision,
  type Decisions,
  decide,
  type ExpectedPiece,
  errorOf,
  keyOf,
  placeOf,
} from "./decisions";

interface PieceRowProps {
  piece: ExpectedPiece;
  decision: Decision | undefined;
  decisions: Decisions;
  onChange: (decisions: Decisions) => void;
  warehouses: readonly { readonly code: string; readonly name: string }[];
  isChecked: boolean;
}

/** A piece, what becomes of it, and where it goes. */
export function PieceRow({ piece, decision, decisions, onChange, warehouses, isChecked }: PieceRowProps) {
  const t = useTranslations("reception");
  const label = piece.label || t("unnamed", { number: piece.packageNumber });
  const error = decision && isChecked ? errorOf(piece, decision, warehouses.length) : undefined;
  const change = (part: Partial<Decision>) => {
    if (decision) onChange({ ...decisions, [keyOf(piece)]: { ...decision, ...part } });
  };
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <span className="break-words font-medium">{label}</span>
          {piece.sku && (
            <span className="block text-muted text-sm">
              <IdText>{piece.sku}</IdText>
            </span>
          )}
        </p>
        <Outcomes
          label={t("outcomeOf", { piece: label })}
          value={decision?.outcome}
          onValue={(outcome) => onChange(decide(decisions, piece, outcome))}
        />
      </div>
      {decision && (
        <div className="flex flex-wrap items-start gap-3">
          {asksForPlace(piece, decision) && warehouses.length > 1 && (
            <div className="grid gap-1">
              <SegmentedControl
                label={t("warehouse")}
                value={decision.warehouse ?? ""}
                onValueChange={(warehouse) => change({ warehouse, place: undefined })}
                options={warehouses.map(({ code, name }) => ({ value: code, label: name }))}
              />
              {error === "warehouseMissing" && <p className="text-danger-ink text-sm">{t(error)}</p>}
            </div>
          )}
          {asksForPlace(piece, decision) && decision.outcome === "stock" && (
            <Field label={t("place")} hideLabel className="w-44 max-sm:w-full">
              <Input
                value={placeOf(piece, decision)}
                placeholder={t("place")}
                maxLength={limits.stockPlace}
                autoComplete="off"
                onChange={(event) => change({ place: event.target.value })}
              />
            </Field>
          )}
          {(decision.outcome === "damaged" || decision.outcome === "not_ours") && (
            <Field
              label={t(decision.outcome === "damaged" ? "damageNote" : "foreignNote")}
              hideLabel
              error={error === "noteMissing" ? t(error) : undefined}
              className="min-w-60 flex-1 max-sm:w-full"
            >
              <Input
                value={decision.note}
                placeholder={t(decision.outcome === "damaged" ? "damageNote" : "foreignNote")}
                maxLength={limits.receptionNote}
                autoComplete="off"
                onChange={(event) => change({ note: event.target.value })}
              />
            </Field>
          )}
          {!piece.isTracked && (decision.outcome === "stock" || decision.outcome === "damaged") && (
            <p className="text-muted text-sm">{t(piece.sku ? "untracked" : "noArticle")}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** Radio buttons of the size of a thumb; none is chosen until somebody says what became of the piece. */
function Outcomes({
  label,
  value,
  onValue,
}: {
  label: string;
  value: PieceOutcome | undefined;
  onValue: (outcome: PieceOutcome) => void;
}) {
  const t = useTranslations("reception.outcome");
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="grid grid-cols-2 gap-1.5 max-sm:w-full sm:flex">
      {pieceOutcomes.map((outcome) => (
        <label
          key={outcome}
          className={clsx(
            "relative flex min-h-10 items-center justify-center rounded-md border px-3 text-center text-sm transition-colors",
            "hover:border-control has-focus-visible:outline-2 has-focus-visible:outline-accent-ink",
            value === outcome ? "border-accent bg-accent-soft font-medium text-accent-ink" : "bg-surface",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={value === outcome}
            onChange={() => onValue(outcome)}
            className="sr-only"
          />
          {t(outcome)}
        </label>
      ))}
    </div>
  );
}
