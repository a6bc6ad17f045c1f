"use client";

import { Ruler } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { FieldGroup } from "@/components/ui/field-group";
import { Select } from "@/components/ui/select";
import { batchBundles, papers } from "@/lib/core/vocabulary";
import { labelForms, type PrintOptions, printOrders } from "./print-options";
import { StartCellPicker } from "./start-cell-picker";
import { useCalibration } from "./use-calibration";

interface PrintSettingsProps {
  options: PrintOptions;
  onChange: (options: PrintOptions) => void;
}

/** Format, order and documents, stored on this device. */
export function PrintSettings({ options, onChange }: PrintSettingsProps) {
  const t = useTranslations("printing");
  const calibration = useCalibration();
  const set = (changes: Partial<PrintOptions>) => onChange({ ...options, ...changes });
  const toggle = (paper: (typeof papers)[number]) =>
    set({ what: papers.filter((known) => options.what.includes(known) !== (known === paper)) });
  return (
    <div className="grid gap-4">
      <FieldGroup label={t("what")}>
        <div className="grid gap-2">
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
      <Field label={t("format")}>
        <Select
          value={options.form}
          onValueChange={(form) => set({ form })}
          options={labelForms.map((value) => ({ value, label: t(`formats.${value}`) }))}
        />
      </Field>
      {options.form === "a4" && (
        <StartCellPicker value={options.startCell} onChange={(startCell) => set({ startCell })} />
      )}
      <Field label={t("order")}>
        <Select
          value={options.order}
          onValueChange={(order) => set({ order })}
          options={printOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
        />
      </Field>
      <Field label={t("bundle")}>
        <Select
          value={options.bundle}
          onValueChange={(bundle) => set({ bundle })}
          options={batchBundles.map((value) => ({ value, label: t(value) }))}
        />
      </Field>
      <div>
        <Button size="sm" icon={Ruler} loading={calibration.isPending} onClick={() => calibration.mutate(options.form)}>
          {t("calibration")}
        </Button>
        <p className="mt-1.5 text-muted text-sm">{t("calibrationHint")}</p>
      </div>
    </div>
  );
}
