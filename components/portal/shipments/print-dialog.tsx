"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FieldGroup } from "@/components/ui/field-group";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { type BatchOrder, batchOrders } from "@/lib/core/vocabulary";
import type { ShipmentSelection } from "./selection";
import { type PrintWish, useBulkPrint } from "./use-bulk";

interface PrintDialogProps {
  accountId: number;
  selection: ShipmentSelection;
  onClose: () => void;
}

const printers = ["thermal", "a4", "zpl"] as const;
const orderLabels: Partial<Record<BatchOrder, "orderGiven" | "orderExternal" | "orderSku">> = {
  given: "orderGiven",
  external_id: "orderExternal",
  sku: "orderSku",
};
const cached = "print-wish";

/** How the labels of many are to come out. What was chosen last is offered first: it depends on the printer. */
export function PrintDialog({ accountId, selection, onClose }: PrintDialogProps) {
  const t = useTranslations("desk.print");
  const labels = useTranslations("ui");
  const [wish, setWish] = useState(recallWish);
  const print = useBulkPrint(accountId, onClose);
  const start = () => {
    saveWish(wish);
    print.mutate({ selection, wish });
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={selection.isMore ? t("titleMany") : t("title", { count: selection.count })}
      description={t("hint")}
      footer={
        <>
          <Button onClick={onClose}>{labels("cancel")}</Button>
          <Button variant="primary" loading={print.isPending} onClick={start}>
            {t("confirm")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FieldGroup label={t("format")}>
          <RadioGroup
            value={wish.printer}
            onValueChange={(chosen) =>
              setWish({ ...wish, printer: printers.find((known) => known === chosen) ?? "thermal" })
            }
            options={printers.map((value) => ({ value, label: t(value), detail: t(`${value}Hint`) }))}
          />
        </FieldGroup>
        <Field label={t("order")}>
          <Select
            value={wish.order}
            onValueChange={(chosen) =>
              setWish({ ...wish, order: batchOrders.find((known) => known === chosen) ?? "given" })
            }
            options={batchOrders.flatMap((value) => {
              const word = orderLabels[value];
              return word ? [{ value, label: t(word) }] : [];
            })}
          />
        </Field>
        <Checkbox
          label={t("note")}
          checked={wish.withNote}
          onChange={(event) => setWish({ ...wish, withNote: event.target.checked })}
        />
      </div>
    </Dialog>
  );
}

/** A browser may keep its storage from us, or hold what an older page wrote. */
function recallWish(): PrintWish {
  const usual: PrintWish = { printer: "thermal", withNote: false, order: "given" };
  try {
    const kept: Partial<PrintWish> = JSON.parse(window.localStorage.getItem(cached) ?? "{}");
    return {
      printer: printers.find((known) => known === kept.printer) ?? usual.printer,
      withNote: kept.withNote === true,
      order: batchOrders.find((known) => known === kept.order && orderLabels[known]) ?? usual.order,
    };
  } catch {
    return usual;
  }
}

function saveWish(wish: PrintWish): void {
  try {
    window.localStorage.setItem(cached, JSON.stringify(wish));
  } catch {
    // Next time it is chosen again.
  }
}
