"use client";

import { Ruler } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { Select } from "@/components/ui/form/select";
import { batchBundles, papers, printOrders } from "@/lib/core/vocabulary";
import { labelForms, type PrintOptions } from "../print-options";
import { StartCellPicker } from "./start-cell-picker";
import { useCalibration } from "./use-calibration";

interface PrintSettingsProps {
  options: PrintOptions;
  onChange: (options: PrintOptions) => void;
  /** A single shipment has no order, and one file for each document anyway. */
  isSingle: boolean;
  /** A printer has its format, and takes one paper after another instead of a file. */
  isOnPrinter: boolean;
}

/** Documents, format and order of a print. */
export function PrintSettings({ options, onChange, isSingle, isOnPrinter }: PrintSettingsProps) {
  const t = useTranslations("printing");
  const calibration = useCalibration();
  const set = (changes: Partial<PrintOptions>) => onChange({ ...options, ...changes });
  const toggle = (paper: (typeof papers)[number]) =>
    set({ what: papers.filter((known) => options.what.includes(known) !== (known === paper)) });
  return (
    <>
      <FieldGroup label={t("what")} error={options.what.length === 0 ? t("noPapers") : undefined}>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {papers.map((paper) => (
            <Checkbox
              key={paper}
              label={t(paper)}
              checked={options.what.includes(paper)}
              onChange={() => toggle(paper)}
            />
          ))}
        </div>
      </FieldGroup>
      <div className="grid gap-4 empty:hidden sm:grid-cols-2">
        {!isOnPrinter && (
          <Field label={t("format")}>
            <Select
              value={options.form}
              onValueChange={(form) => set({ form })}
              options={labelForms.map((value) => ({ value, label: t(`formats.${value}`) }))}
            />
          </Field>
        )}
        {!isSingle && (
          <Field label={t("order")}>
            <Select
              value={options.order}
              onValueChange={(order) => set({ order })}
              options={printOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
            />
          </Field>
        )}
        {!isSingle && !isOnPrinter && (
          <Field label={t("bundle")}>
            <Select
              value={options.bundle}
              onValueChange={(bundle) => set({ bundle })}
              options={batchBundles.map((value) => ({ value, label: t(value) }))}
            />
          </Field>
        )}
        {options.form === "a4" && !isOnPrinter && (
          <StartCellPicker value={options.startCell} onChange={(startCell) => set({ startCell })} />
        )}
      </div>
      {!isOnPrinter && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Button
            size="sm"
            icon={Ruler}
            loading={calibration.isPending}
            onClick={() => calibration.mutate(options.form)}
          >
            {t("calibration")}
          </Button>
          <p className="text-muted text-sm">{t("calibrationHint")}</p>
        </div>
      )}
    </>
  );
}
