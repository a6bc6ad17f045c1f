"use client";

import { Ban, Download, ListChecks, PackageCheck, Printer, Truck, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SelectionSection } from "@/components/shared/selection-section";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast";
import { lazyComponent } from "@/components/ui/lazy-component";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { Column } from "@/components/ui/table/table-column";
import type { BulkActionKind } from "@/lib/core/vocabulary";
import { limits } from "@/lib/core/vocabulary";
import { type Command, useCommands } from "../../commands/command-store";
import { pickingUrl, pickingUrlOf } from "../../picking/picking-url";
import type { ShipmentRow } from "../queries";
import { type ShipmentSelection, toPrintSelection } from "./selection";
import { useBulkAction } from "./use-bulk";

const PrintDialog = dynamic(
  lazyComponent(() => import("../../printing/dialog/print-dialog").then((file) => file.PrintDialog)),
);
const ExportDialog = dynamic(lazyComponent(() => import("./export-dialog").then((file) => file.ExportDialog)));

export interface SelectionPermissions {
  readonly create: boolean;
  /** Cancel, mark ready and mark dispatched. */
  readonly update: boolean;
  readonly print: boolean;
}

interface SelectionBarProps {
  accountId: number;
  /** The current selection; undefined when it is empty. */
  selection: ShipmentSelection | undefined;
  /** Offer to select all matching shipments, when this page is fully selected and there are more. */
  offer: { count: number; isMore: boolean } | undefined;
  can: SelectionPermissions;
  /** The columns of the table, in their order. */
  shown: readonly Column<ShipmentRow>[];
  /** The focused row, which the key `p` prints when nothing is selected. */
  focused: () => ShipmentSelection | undefined;
  onChooseAll: () => void;
  onClear: () => void;
}

type PendingAction = { selection: ShipmentSelection } & (
  | { kind: "print" }
  | { kind: "export" }
  | { kind: BulkActionKind }
);

/** The bulk actions on the selection: by button, from the palette or by shortcut. */
export function SelectionBar({
  accountId,
  selection,
  offer,
  can,
  shown,
  focused,
  onChooseAll,
  onClear,
}: SelectionBarProps) {
  const t = useTranslations("desk.selection");
  const all = useTranslations("desk");
  const keys = useTranslations("palette");
  const router = useRouter();
  const [pending, setPending] = useState<PendingAction>();
  const close = () => setPending(undefined);
  const action = useBulkAction(accountId, () => {
    close();
    onClear();
  });
  const ask = (kind: PendingAction["kind"]) => () => {
    const about = selection ?? (kind === "print" ? focused() : undefined);
    if (!about) return;
    // The dialog of a print says its own limit.
    const isTooMuch = kind !== "export" && kind !== "print" && (about.isMore || about.count > limits.bulkShipments);
    if (isTooMuch) toast.error(all("tooMany", { count: limits.bulkShipments }));
    else setPending({ kind, selection: about });
  };
  const pick = () => {
    if (!selection) return;
    // All that match may hold more: those that are not open do not count, and the list says what it cut off.
    if (selection.isAll) router.push(pickingUrlOf(selection.filters));
    else if (selection.count > limits.pickingOrders) toast.error(all("tooManyToPick", { count: limits.pickingOrders }));
    else router.push(pickingUrl(selection.ids));
  };
  const offered: (Command & { isDanger?: boolean })[] = [
    ...(can.print ? [{ id: "print", label: t("print"), icon: Printer, run: ask("print") }] : []),
    ...(can.print ? [{ id: "picking", label: t("picking"), icon: ListChecks, run: pick }] : []),
    { id: "export", label: t("export"), icon: Download, run: ask("export") },
    ...(can.update
      ? [
          { id: "mark_ready", label: t("markReady"), icon: PackageCheck, run: ask("mark_ready") },
          { id: "mark_shipped", label: t("markShipped"), icon: Truck, run: ask("mark_shipped") },
          { id: "cancel", label: t("cancel"), icon: Ban, run: ask("cancel") },
        ]
      : []),
  ];
  useCommands([
    ...(selection ? offered.filter(({ id }) => id !== "print") : []),
    ...(can.print
      ? [{ id: "print", label: keys("print"), icon: Printer, hotkey: "p", isKeyOnly: !selection, run: ask("print") }]
      : []),
    ...(selection ? [{ id: "none", label: t("none"), icon: X, hotkey: "Escape", run: onClear }] : []),
  ]);
  return (
    <>
      {selection && (
        <SelectionSection label={t("label")}>
          <p role="status" className="font-medium">
            <Sentence selection={selection} />
          </p>
          <div className="flex flex-wrap gap-1.5">
            {offered.map(({ id, label, icon, run }) => (
              <Button
                key={id}
                size="sm"
                icon={icon}
                variant={id === offered[0]?.id ? "primary" : "secondary"}
                onClick={run}
              >
                {label}
              </Button>
            ))}
            <Button size="sm" variant="ghost" onClick={onClear}>
              {t("none")}
            </Button>
          </div>
          {offer && (
            <Button size="sm" variant="ghost" className="underline" onClick={onChooseAll}>
              {offer.isMore ? t("chooseAllOfMany") : t("chooseAll", { count: offer.count })}
            </Button>
          )}
        </SelectionSection>
      )}
      {pending?.kind === "print" && (
        <PrintDialog selection={toPrintSelection(pending.selection, accountId)} onClose={close} />
      )}
      {pending?.kind === "export" && (
        <ExportDialog accountId={accountId} selection={pending.selection} shown={shown} onClose={close} />
      )}
      {pending && pending.kind !== "print" && pending.kind !== "export" && (
        <Confirmation
          pending={{ kind: pending.kind, count: pending.selection.count }}
          isPending={action.isPending}
          onClose={close}
          onConfirm={() => action.mutate({ kind: pending.kind, selection: pending.selection })}
        />
      )}
    </>
  );
}

function Sentence({ selection: { isAll, isMore, count } }: { selection: ShipmentSelection }) {
  const t = useTranslations("desk.selection");
  if (!isAll) return t("chosen", { count });
  return isMore ? t("allOfMany", { count }) : t("all", { count });
}

const confirmations = {
  cancel: "desk.cancel",
  mark_ready: "desk.markReady",
  mark_shipped: "desk.markShipped",
} as const satisfies Record<BulkActionKind, string>;

interface ConfirmationProps {
  pending: { kind: BulkActionKind; count: number };
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function Confirmation({ pending: { kind, count }, isPending, onClose, onConfirm }: ConfirmationProps) {
  const t = useTranslations(confirmations[kind]);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("title", { count })}
      description={t("hint")}
      confirm={t("confirm", { count })}
      danger={kind === "cancel"}
      loading={isPending}
      onConfirm={onConfirm}
    />
  );
}
