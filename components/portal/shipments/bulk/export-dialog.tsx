"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { Column } from "@/components/ui/table/table-column";
import type { CsvStyleName } from "@/lib/core/sheets/csv-writer";
import { limits } from "@/lib/core/vocabulary";
import { csvStylesFor } from "@/lib/i18n/languages";
import { toExportColumns } from "../export-columns";
import type { ShipmentRow } from "../queries";
import type { ShipmentSelection } from "./selection";
import { useExportUrl } from "./use-bulk";

interface ExportDialogProps {
  accountId: number;
  selection: ShipmentSelection;
  /** The columns of the table, in their order. */
  shown: readonly Column<ShipmentRow>[];
  onClose: () => void;
}

/** Spreadsheets expect other separators in other languages. The file for the page's language comes first. */
export function ExportDialog({ accountId, selection, shown, onClose }: ExportDialogProps) {
  const t = useTranslations("desk.export");
  const labels = useTranslations("ui");
  const styles = csvStylesFor(useLocale());
  const [format, setFormat] = useState<CsvStyleName | "xlsx">(styles[0]);
  const isTooLong = selection.isMore || selection.count > limits.workbookRows;
  const [columns, setColumns] = useState<"usual" | "shown">("usual");
  const toUrl = useExportUrl(accountId);
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={t("title")}
      description={selection.isMore ? t("hintMany") : t("hint", { count: selection.count })}
      footer={
        <>
          <Button onClick={onClose}>{labels("cancel")}</Button>
          <a
            href={toUrl(selection, format, columns === "shown" ? toExportColumns(shown) : undefined)}
            download
            // Deferred: the click must reach the link before the dialog is removed.
            onClick={() => setTimeout(onClose)}
            className={buttonStyle("primary", "md")}
          >
            <Download aria-hidden className="-ml-0.5 size-4 shrink-0" />
            {t("confirm", { format: format === "xlsx" ? "XLSX" : "CSV" })}
          </a>
        </>
      }
    >
      <FieldGroup label={t("columns")} className="mb-5">
        <RadioGroup
          value={columns}
          onValueChange={setColumns}
          options={[
            { value: "usual", label: t("usual"), detail: t("usualHint") },
            {
              value: "shown",
              label: t("shown"),
              detail: t("shownHint", { columns: shown.map(({ header }) => header).join(", ") }),
            },
          ]}
        />
      </FieldGroup>
      <FieldGroup label={t("style")}>
        <RadioGroup
          value={format}
          onValueChange={setFormat}
          options={[
            ...styles.map((value) => ({ value, label: t(value), detail: t(`${value}Hint`) })),
            {
              value: "xlsx" as const,
              label: t("xlsx"),
              detail: isTooLong ? t("xlsxTooMany", { maximum: limits.workbookRows }) : t("xlsxHint"),
              disabled: isTooLong,
            },
          ]}
        />
      </FieldGroup>
    </Dialog>
  );
}
