"use client";

import { useTranslations } from "next-intl";
import { NumberField } from "@/components/shared/fields/number-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { FormError } from "@/components/ui/feedback/form-error";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import type { OperatorTariff } from "../shared/queries";
import { useTariffActions } from "./use-tariff-actions";

/** Name, volumetric divisor and tax: a form in a draft, read-only afterwards. */
export function TermsCard({ tariff }: { tariff: OperatorTariff }) {
  const t = useTranslations("operator.tariffs.terms");
  if (tariff.status === "draft") return <TermsForm tariff={tariff} />;
  return (
    <Card title={t("title")}>
      <DescriptionList
        items={[
          { term: t("name"), detail: tariff.name },
          { term: t("divisor"), detail: t("divisorValue", { divisor: tariff.volumetric_divisor }) },
          { term: t("vat"), detail: t("vatValue", { share: tariff.vat_basis_points / 100 }) },
          { term: t("from"), detail: <DateTime at={tariff.valid_from} /> },
          ...(tariff.published_at ? [{ term: t("published"), detail: <DateTime at={tariff.published_at} /> }] : []),
          ...(tariff.withdrawn_at ? [{ term: t("withdrawn"), detail: <DateTime at={tariff.withdrawn_at} /> }] : []),
        ]}
      />
    </Card>
  );
}

interface TermsValues {
  name: string;
  volumetric_divisor: number;
  /** In percent. */
  vat: number;
}

function TermsForm({ tariff }: { tariff: OperatorTariff }) {
  const t = useTranslations("operator.tariffs.terms");
  const required = useTranslations("fieldFaults")("required");
  const { change } = useTariffActions(tariff.id);
  const { control, errors, formError, submit, isPending, register } = useApiForm<TermsValues, OperatorTariff>({
    defaultValues: {
      name: tariff.name,
      volumetric_divisor: tariff.volumetric_divisor,
      vat: tariff.vat_basis_points / 100,
    },
    fieldOf: (path) => (path === "vat_basis_points" ? "vat" : path),
    send: ({ vat, ...rest }) => change.mutateAsync({ ...rest, vat_basis_points: Math.round(vat * 100) }),
  });
  const isNumber = (value: number | null) => (value !== null && !Number.isNaN(value)) || required;
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title={t("title")}
        footer={
          <Button type="submit" variant="primary" loading={isPending}>
            {t("save")}
          </Button>
        }
      >
        <FormRow columns={3}>
          <Field label={t("name")} error={errors.name?.message}>
            <Input maxLength={100} {...register("name", { required })} />
          </Field>
          <NumberField
            control={control}
            name="volumetric_divisor"
            label={t("divisor")}
            hint={t("divisorHint")}
            unit="cm³/kg"
            check={isNumber}
          />
          <NumberField control={control} name="vat" label={t("vat")} decimals={2} unit="%" check={isNumber} />
        </FormRow>
        <FormError text={formError} className="mt-4" />
      </Card>
    </form>
  );
}
