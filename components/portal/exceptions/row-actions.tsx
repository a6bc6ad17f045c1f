"use client";

import { Ban, Bell, Check, ChevronDown, LifeBuoy, PackageX, RotateCcw, Send, UserCheck, UserX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import type { ExceptionState } from "@/lib/core/vocabulary";
import type { AskedChange } from "../shipment-change/change-dialog";
import type { ExceptionRow } from "./queries";
import type { useMarks } from "./use-marks";

/** What a row opens a dialog for. */
export type AskedAction = AskedChange | "remind" | "claim";

interface RowActionsProps {
  row: ExceptionRow;
  state: ExceptionState;
  userId: number;
  marks: ReturnType<typeof useMarks>;
  onAsk: (row: ExceptionRow, action: AskedAction) => void;
}

const changeIcons = { release: Send, cancel: Ban, rescue: LifeBuoy } as const;

/** What can be done with a row by whoever may change shipments. */
export function RowActions({ row, state, userId, marks, onAsk }: RowActionsProps) {
  const t = useTranslations("exceptions");
  const claims = useTranslations("claims");
  const names = useTranslations("shipments.actions");
  const { id, assignee } = row;
  const mark = state === "done" ? "reopen" : "done";
  const isMine = assignee?.id === userId;
  const note = [
    { label: t("remind.action"), icon: Bell, onSelect: () => onAsk(row, "remind") },
    {
      label: t(isMine ? "unassign" : "assign"),
      icon: isMine ? UserX : UserCheck,
      onSelect: () => marks.mutate({ ids: [id], mark: isMine ? "unassign" : "assign" }),
    },
    ...(state === "waiting"
      ? [{ label: t("reopen"), icon: RotateCcw, onSelect: () => marks.mutate({ ids: [id], mark: "reopen" }) }]
      : []),
  ];
  const ways = [
    ...(row.claims.length > 0
      ? [{ label: claims("dialog.action"), icon: PackageX, onSelect: () => onAsk(row, "claim") }]
      : []),
    ...row.changes.map((change) => ({
      label: names(`${change}.name`),
      icon: changeIcons[change],
      danger: change === "cancel",
      onSelect: () => onAsk(row, change),
    })),
  ];
  return (
    <div className="relative z-10 flex flex-wrap justify-end gap-1.5 max-sm:justify-start">
      <Button
        size="sm"
        icon={mark === "done" ? Check : RotateCcw}
        aria-label={t(`${mark}Named`, { id })}
        disabled={marks.isPending}
        onClick={() => marks.mutate({ ids: [id], mark })}
      >
        {t(mark)}
      </Button>
      <DropdownMenu
        trigger={
          <Button size="sm" aria-label={t("moreNamed", { id })}>
            {t("more")}
            <ChevronDown aria-hidden className="-mr-1 size-4 text-muted" />
          </Button>
        }
        sections={[{ items: note }, { items: ways }].filter(({ items }) => items.length > 0)}
      />
    </div>
  );
}
