import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FileInput } from "@/components/ui/form/file-button";
import { Input } from "@/components/ui/form/input";
import { NumberInput } from "@/components/ui/form/number-input";
import { Select } from "@/components/ui/form/select";
import { carrierInvoiceLimits } from "@/lib/core/vocabulary";

/** What a person says of an invoice beside its rows. */
export interface InvoiceFacts {
  readonly source: "file" | "system";
  readonly number: string;
  readonly issuedOn: string;
  readonly currency: string;
  readonly total: number | undefined;
  readonly file: File | undefined;
  /** Undefined: as the carrier's last invoice. */
  readonly includesTax: boolean | undefined;
  readonly weightUnit: "kg" | "g" | undefined;
}

export const noFacts: InvoiceFacts = {
  source: "file",
  number: "",
  issuedOn: "",
  currency: "ARS",
  total: undefined,
  file: undefined,
  includesTax: undefined,
  weightUnit: undefined,
};

interface LoadFieldsProps {
  facts: InvoiceFacts;
  onChange: (changes: Partial<InvoiceFacts>) => void;
  /** How the carrier's invoices were read before. */
  reading: { readonly includesTax: boolean; readonly weightUnit: "kg" | "g" } | undefined;
}

function NumberOfInvoice({ facts, onChange, hint }: Omit<LoadFieldsProps, "reading"> & { hint: string }) {
  const t = useTranslations("carrierInvoices.load");
  return (
    <Field label={t("number")} hint={hint}>
      <Input
        value={facts.number}
        maxLength={carrierInvoiceLimits.number}
        onChange={(event) => onChange({ number: event.target.value.trimStart() })}
      />
    </Field>
  );
}

export function SystemFields(props: LoadFieldsProps) {
  const t = useTranslations("carrierInvoices.load");
  return (
    <div className="grid max-w-md gap-4">
      <NumberOfInvoice {...props} hint={t("newest")} />
    </div>
  );
}

export function FileFields({ facts, onChange, reading }: LoadFieldsProps) {
  const t = useTranslations("carrierInvoices.load");
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <NumberOfInvoice facts={facts} onChange={onChange} hint={t("numberHint")} />
      <Field label={t("issuedOn")}>
        <Input type="date" value={facts.issuedOn} onChange={(event) => onChange({ issuedOn: event.target.value })} />
      </Field>
      <Field label={t("total")} optional>
        <NumberInput value={facts.total} onValueChange={(total) => onChange({ total })} decimals={2} leading="$" />
      </Field>
      <Field label={t("file")} hint={t("fileHint")}>
        <FileInput
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
          onChange={(event) => onChange({ file: event.target.files?.[0] })}
        />
      </Field>
      <Field label={t("currency")}>
        <Input
          value={facts.currency}
          maxLength={3}
          onChange={(event) => onChange({ currency: event.target.value.toUpperCase() })}
        />
      </Field>
      <Field label={t("weightUnit")}>
        <Select
          value={facts.weightUnit ?? reading?.weightUnit ?? "kg"}
          onValueChange={(weightUnit) => onChange({ weightUnit })}
          options={(["kg", "g"] as const).map((value) => ({ value, label: t(`units.${value}`) }))}
        />
      </Field>
      <Checkbox
        label={t("includesTax")}
        checked={facts.includesTax ?? reading?.includesTax ?? false}
        onChange={(event) => onChange({ includesTax: event.target.checked })}
      />
    </div>
  );
}
