import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { NumberInput } from "@/components/ui/form/number-input";
import { RadioGroup } from "@/components/ui/form/radio-group";

/** What a price list leaves open, as the query of an upload gives it. */
export interface PriceListTerms {
  readonly origin_zone?: string;
  readonly min_days?: number | undefined;
  readonly max_days?: number | undefined;
  readonly tax?: "included" | "excluded";
}

export type PriceListTerm = "origin_zone" | "days" | "tax";

interface PriceListTermsFormProps {
  asked: readonly PriceListTerm[];
  terms: PriceListTerms;
  onChange: (terms: PriceListTerms) => void;
}

/** Asks once for the whole file: where shipments start, how long they take, and whether the prices hold the VAT. */
export function PriceListTermsForm({ asked, terms, onChange }: PriceListTermsFormProps) {
  const t = useTranslations("operator.tariffs.import.terms");
  const days = (name: "min_days" | "max_days") => (
    <Field label={t(name)}>
      <NumberInput value={terms[name]} onValueChange={(value) => onChange({ ...terms, [name]: value })} />
    </Field>
  );
  return (
    <Notice tone="warning" live title={t("title")}>
      <div className="mt-2 grid gap-3">
        {asked.includes("origin_zone") && (
          <Field label={t("origin_zone")} hint={t("originHint")}>
            <Input
              maxLength={80}
              value={terms.origin_zone ?? ""}
              onChange={(event) => onChange({ ...terms, origin_zone: event.target.value })}
            />
          </Field>
        )}
        {asked.includes("days") && (
          <FormRow>
            {days("min_days")}
            {days("max_days")}
          </FormRow>
        )}
        {asked.includes("tax") && (
          <FieldGroup label={t("tax")}>
            <RadioGroup
              value={terms.tax}
              onValueChange={(tax) => onChange({ ...terms, tax })}
              options={(["included", "excluded"] as const).map((value) => ({ value, label: t(value) }))}
            />
          </FieldGroup>
        )}
      </div>
    </Notice>
  );
}
