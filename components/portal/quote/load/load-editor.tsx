"use client";

import { useTranslations } from "next-intl";
import { useFormState, useWatch } from "react-hook-form";
import { FieldMessages } from "@/components/ui/form/field-messages";
import { Tabs } from "@/components/ui/layout/tabs";
import { isBlankLine, isBlankSku, type LoadKind, loadKinds } from "../../drafts/quote-draft";
import type { QuoteFormState } from "../use-quote-form";
import { MeasuredLines } from "./measured-lines";
import { SkuLines } from "./sku-lines";

interface LoadEditorProps {
  form: QuoteFormState;
  kind: LoadKind;
  onKindChange: (kind: LoadKind) => void;
}

/** The load in three kinds that can be mixed; each tab shows its count. */
export function LoadEditor({ form, kind, onKindChange }: LoadEditorProps) {
  const t = useTranslations("quote");
  const load = useWatch({ control: form.control, name: "load" });
  const { errors } = useFormState({ control: form.control, name: "load", exact: true });
  const counts: Record<LoadKind, number> = {
    items: total(load.items.filter((line) => !isBlankLine(line))),
    packages: total(load.packages.filter((line) => !isBlankLine(line))),
    skus: total(load.skus.filter((line) => !isBlankSku(line))),
  };
  const ownLabels: Readonly<Record<string, string>> = { required: t("loadEmpty"), too_many: t("loadTooMuch") };
  const fieldError = errors.load?.type && (ownLabels[String(errors.load.type)] ?? errors.load.message);
  return (
    <div>
      <Tabs
        label={t("loadKind")}
        value={kind}
        onValueChange={onKindChange}
        tabs={loadKinds.map((value) => ({
          value,
          label: t(value),
          count: counts[value] || undefined,
          content: (
            <>
              <p className="-mt-1 mb-4 text-muted text-sm">{t(`${value}Hint`)}</p>
              {value === "skus" ? <SkuLines form={form} /> : <MeasuredLines form={form} kind={value} />}
            </>
          ),
        }))}
      />
      <div role="alert">{fieldError && <FieldMessages error={String(fieldError)} />}</div>
    </div>
  );
}

const total = (lines: readonly { quantity: number | null }[]): number =>
  lines.reduce((sum, { quantity }) => sum + (quantity || 1), 0);
