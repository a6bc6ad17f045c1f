"use client";

import clsx from "clsx";
import { useFormatter, useTranslations } from "next-intl";
import type { PrintGroup } from "../queries";
import type { GroupChoice } from "./group-choice";

interface GroupPickerProps {
  groups: readonly PrintGroup[];
  /** Returns to print; their buyers hand them over. */
  returns: number;
  chosen: GroupChoice;
  onChoose: (choice: GroupChoice) => void;
}

/** Selects a group of shipments that are collected together (same origin and dispatch mode), with their counts. */
export function GroupPicker({ groups, returns, chosen, onChoose }: GroupPickerProps) {
  const t = useTranslations("printing");
  const mode = useTranslations("logisticType");
  const total = groups.reduce((sum, { shipments }) => sum + shipments, returns);
  const isEverything = !chosen.isReturn && chosen.originId === undefined && chosen.logisticType === undefined;
  return (
    <fieldset aria-label={t("groups")} className="flex flex-wrap gap-2">
      <Choice title={t("everything")} count={total} isChosen={isEverything} onChoose={() => onChoose({})} />
      {groups.map(({ origin_id: originId, origin, logistic_type: logisticType, shipments }) => (
        <Choice
          key={`${originId} ${logisticType}`}
          title={origin}
          detail={mode(logisticType)}
          count={shipments}
          isChosen={!chosen.isReturn && chosen.originId === originId && chosen.logisticType === logisticType}
          onChoose={() => onChoose({ originId, logisticType })}
        />
      ))}
      {returns > 0 && (
        <Choice
          title={t("returns")}
          count={returns}
          isChosen={chosen.isReturn === true}
          onChoose={() => onChoose({ isReturn: true })}
        />
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  title: string;
  detail?: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ title, detail, count, isChosen, onChoose }: ChoiceProps) {
  const format = useFormatter();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        "flex max-w-full items-center gap-4 rounded-md border px-3.5 py-2 text-start transition-colors",
        isChosen ? "border-accent bg-accent-soft text-accent-ink" : "bg-surface hover:border-control",
      )}
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{title}</span>
        {detail && <span className={clsx("block truncate text-sm", !isChosen && "text-muted")}>{detail}</span>}
      </span>
      <span className="shrink-0 font-semibold text-lg">{format.number(count)}</span>
    </button>
  );
}
