"use client";

import { Ban, Download, PackageCheck, Printer, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import type { BulkActionKind } from "@/lib/core/vocabulary";
import { limits } from "@/lib/core/vocabulary";
import { type Command, useCommands } from "../commands/command-store";
import { ExportDialog } from "./export-dialog";
import { PrintDialog } from "./print-dialog";
import type { ShipmentSelection } from "./selection";
import { useBulkAction } from "./use-bulk";

export interface SelectionPermissions {
  readonly create: boolean;
  /** Cancel and mark ready. */
  readonly update: boolean;
  readonly print: boolean;
}

interface SelectionBarProps {
  accountId: number;
  /** What the buttons are about; undefined = nothing is selected. */
  selection: ShipmentSelection | undefined;
  /** All that match, when the rows in sight are chosen and there are more. */
  offer: { count: number; isMore: boolean } | undefined;
  can: SelectionPermissions;
  /** What `p` prints when nothing is selected: the row with the focus. */
  focused: () => ShipmentSelection | undefined;
  onChooseAll: () => void;
  onClear: () => void;
}

type Wish = { kind: "print" | "export" | BulkActionKind; selection: ShipmentSelection };

/** What can be done with the selection. The buttons, the palette and the keys do the same things. */
export function SelectionBar({
  accountId,
  selection,
  offer,
  can: may,
  focused,
  onChooseAll,
  onClear,
}: SelectionBarProps) {
  const t = useTranslations("desk.selection");
  const all = useTranslations("desk");
  const keys = useTranslations("palette");
  const [wish, setWish] = useState<Wish>();
  const close = () => setWish(undefined);
  const action = useBulkAction(accountId, () => {
    close();
    onClear();
  });
  const ask = (kind: Wish["kind"]) => () => {
    const about = selection ?? (kind === "print" ? focused() : undefined);
    if (!about) return;
    const isTooMuch = kind !== "export" && (about.isMore || about.count > limits.bulkShipments);
    if (isTooMuch) toast.error(all("tooMany", { count: limits.bulkShipments }));
    else setWish({ kind, selection: about });
  };
  const offered: (Command & { isDanger?: boolean })[] = [
    ...(may.print ? [{ id: "print", label: t("print"), icon: Printer, run: ask("print") }] : []),
    { id: "export", label: t("export"), icon: Download, run: ask("export") },
    ...(may.update
      ? [
          { id: "mark_ready", label: t("markReady"), icon: PackageCheck, run: ask("mark_ready") },
          { id: "cancel", label: t("cancel"), icon: Ban, run: ask("cancel") },
        ]
      : []),
  ];
  useCommands([
    ...(selection ? offered.filter(({ id }) => id !== "print") : []),
    ...(may.print
      ? [{ id: "print", label: keys("print"), icon: Printer, hotkey: "p", isKeyOnly: !selection, run: ask("print") }]
      : []),
    ...(selection ? [{ id: "none", label: t("none"), icon: X, hotkey: "Escape", run: onClear }] : []),
  ]);
  return (
    <>
      {selection && (
        <section
          aria-label={t("label")}
          className="sticky top-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-accent-soft px-4 py-2.5 text-accent-ink max-lg:top-14 sm:px-5 print:hidden"
        >
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
        </section>
      )}
      {wish?.kind === "print" && <PrintDialog accountId={accountId} selection={wish.selection} onClose={close} />}
      {wish?.kind === "export" && <ExportDialog accountId={accountId} selection={wish.selection} onClose={close} />}
      {(wish?.kind === "cancel" || wish?.kind === "mark_ready") && (
        <Confirmation
          wish={{ kind: wish.kind, count: wish.selection.count }}
          isPending={action.isPending}
          onClose={close}
          onConfirm={() =>
            wish.kind !== "print" &&
            wish.kind !== "export" &&
            action.mutate({ kind: wish.kind, selection: wish.selection })
          }
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

interface ConfirmationProps {
  wish: { kind: BulkActionKind; count: number };
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function Confirmation({ wish: { kind, count }, isPending, onClose, onConfirm }: ConfirmationProps) {
  const t = useTranslations(kind === "cancel" ? "desk.cancel" : "desk.markReady");
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
