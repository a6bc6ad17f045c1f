"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { momentStyles } from "@/components/ui/date-time";
import { Card } from "@/components/ui/layout/card";
import { usePackingLabels } from "../use-packing-labels";
import type { Conflict } from "./contract";

interface ConflictListProps {
  conflicts: readonly Conflict[];
  onConfirm: (conflict: Conflict) => void;
}

/** What the server knows otherwise than the packer was told without the network, each until a person has seen it. */
export function ConflictList({ conflicts, onConfirm }: ConflictListProps) {
  const t = useTranslations("station.offline");
  const verdict = useTranslations("station.verdict");
  const format = useFormatter();
  const sentenceOf = usePackingLabels();
  const reasonOf = ({ kind, message, response, code }: Conflict) => {
    if (kind === "unsure") return t("unsure");
    return (kind === "error" ? message : response && sentenceOf(response, code)) ?? "";
  };
  return (
    <Card title={t("conflicts", { count: conflicts.length })} description={t("conflictsHint")} flush>
      <ul className="divide-y">
        {conflicts.map((conflict) => (
          <li
            key={conflict.id}
            data-conflict={conflict.kind}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {conflict.name}
                {conflict.shipmentId !== undefined && conflict.name !== `#${conflict.shipmentId}` && (
                  <span className="font-mono font-normal text-muted"> #{conflict.shipmentId}</span>
                )}
                {conflict.kind !== "error" && conflict.kind !== "unsure" && <> ·&nbsp;{verdict(conflict.kind)}</>}
              </p>
              <p className="text-sm">{reasonOf(conflict)}</p>
              <p className="text-muted text-sm">
                {[
                  conflict.untaken > 0 && t("untaken", { count: conflict.untaken }),
                  format.dateTime(new Date(conflict.at), momentStyles.both),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <Button size="sm" onClick={() => onConfirm(conflict)}>
              {t("confirm")}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
