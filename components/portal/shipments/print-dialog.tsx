"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { storedValue } from "@/components/shared/drafts/device-storage";
import { fields, flag, oneOf, orElse } from "@/components/shared/drafts/parsers";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FieldGroup } from "@/components/ui/field-group";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { type BatchOrder, batchOrders } from "@/lib/core/vocabulary";
import type { ShipmentSelection } from "./selection";
import { type BulkPrintOptions, useBulkPrint } from "./use-bulk";

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

/** Options for printing many labels. They depend on the printer, so this browser remembers the last choice. */
export function PrintDialog({ accountId, selection, onClose }: PrintDialogProps) {
  const t = useTranslations("desk.print");
  const labels = useTranslations("ui");
  const [options, setOptions] = useState(readSavedOptions);
  const print = useBulkPrint(accountId, onClose);
  const start = () => {
    stored.write(options);
    print.mutate({ selection, options });
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
            value={options.printer}
            onValueChange={(printer) => setOptions({ ...options, printer })}
            options={printers.map((value) => ({ value, label: t(value), detail: t(`${value}Hint`) }))}
          />
        </FieldGroup>
        <Field label={t("order")}>
          <Select
            value={options.order}
            onValueChange={(order) => setOptions({ ...options, order })}
            options={batchOrders.flatMap((value) => {
              const word = orderLabels[value];
              return word ? [{ value, label: t(word) }] : [];
            })}
          />
        </Field>
        <Checkbox
          label={t("note")}
          checked={options.withNote}
          onChange={(event) => setOptions({ ...options, withNote: event.target.checked })}
        />
      </div>
    </Dialog>
  );
}

/** A value of an older version falls back by itself. */
const stored = storedValue(
  "print-wish",
  fields({
    printer: orElse(oneOf(printers), printers[0]),
    withNote: orElse(flag, false),
    order: orElse(oneOf(batchOrders.filter((order) => orderLabels[order])), "given" as const),
  }),
);

const readSavedOptions = (): BulkPrintOptions =>
  stored.read() ?? { printer: "thermal", withNote: false, order: "given" };
