"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Controller, type useForm } from "react-hook-form";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/form/checkbox";
import { ChoiceBoxes } from "@/components/ui/form/choice-boxes";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { NumberInput } from "@/components/ui/form/number-input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Card } from "@/components/ui/layout/card";
import { limits, type SellersReturnReason, sellersReturnReasons } from "@/lib/core/vocabulary";

type Policy = ReplyOf<"GET /api/portal/accounts/{account_id}/return-policy">;

interface PolicyValues {
  allowed: boolean;
  days: number | undefined;
  approval: boolean;
  reasons: SellersReturnReason[];
  reception_days: number | undefined;
}

interface PolicyFormProps {
  accountId: number;
  policy: Policy;
  canChange: boolean;
}

/** The return policy: whether buyers may request returns, for how long, who approves them, and the accepted reasons. */
export function PolicyForm({ accountId, policy, canChange }: PolicyFormProps) {
  const t = useTranslations("returns.settings");
  const router = useRouter();
  const { control, formError, formState, submit, isPending, register, reset, watch } = useApiForm<PolicyValues, Policy>(
    {
      defaultValues: {
        allowed: policy.allowed,
        days: policy.days,
        approval: policy.approval,
        reasons: policy.reasons,
        reception_days: policy.reception_days,
      },
      disabled: !canChange,
      send: (body) =>
        apiFetch("PUT /api/portal/accounts/{account_id}/return-policy", { params: { account_id: accountId }, body }),
      onSuccess: (saved, values) => {
        reset({ ...values, reasons: saved.reasons });
        toast.success(t("saved"));
        router.refresh();
      },
    },
  );
  const { isDirty } = formState;
  const isOff = !watch("allowed");
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {!canChange && <Notice>{t("readOnly")}</Notice>}
      <Card title={t("who")}>
        <div className="grid gap-5">
          <Checkbox label={t("allowed")} hint={t("allowedHint")} {...register("allowed")} />
          <Controller
            name="days"
            control={control}
            rules={{ validate: (days) => isDays(days) || t("daysWrong") }}
            render={({ field, fieldState }) => (
              <Field label={t("days")} hint={t("daysHint")} error={fieldState.error?.message} className="max-w-48">
                <NumberInput
                  ref={field.ref}
                  value={field.value}
                  disabled={!canChange}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                  unit={t("daysUnit")}
                />
              </Field>
            )}
          />
        </div>
      </Card>
      <Card title={t("approval")}>
        <Controller
          name="approval"
          control={control}
          render={({ field }) => (
            <FieldGroup label={t("approval")} hideLabel>
              <RadioGroup
                value={field.value ? "on" : "off"}
                onValueChange={(value) => field.onChange(value === "on")}
                options={[
                  { value: "on", label: t("approvalOn"), detail: t("approvalOnHint"), disabled: !canChange },
                  { value: "off", label: t("approvalOff"), detail: t("approvalOffHint"), disabled: !canChange },
                ]}
              />
            </FieldGroup>
          )}
        />
      </Card>
      <Card title={t("reasons")} description={t("withdrawalHint")}>
        <Reasons control={control} canChange={canChange} />
      </Card>
      <Card title={t("receptionDays")}>
        <Controller
          name="reception_days"
          control={control}
          rules={{ validate: (days) => isReceptionDays(days) || t("receptionDaysWrong") }}
          render={({ field, fieldState }) => (
            <Field
              label={t("receptionDays")}
              hideLabel
              hint={t("receptionDaysHint")}
              error={fieldState.error?.message}
              className="max-w-60"
            >
              <NumberInput
                ref={field.ref}
                value={field.value}
                disabled={!canChange}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                unit={t("receptionDaysUnit")}
              />
            </Field>
          )}
        />
      </Card>
      <Card title={t("paidBy")}>
        <p>{t("paidBySeller")}</p>
      </Card>
      <FormError text={formError} />
      {canChange && (
        <div className="flex items-center justify-end gap-4">
          {isOff && policy.allowed && <p className="text-muted text-sm">{t("offHint")}</p>}
          <Button type="submit" variant="primary" loading={isPending} disabled={!isDirty}>
            {t("save")}
          </Button>
        </div>
      )}
    </form>
  );
}

function Reasons({
  control,
  canChange,
}: {
  control: ReturnType<typeof useForm<PolicyValues>>["control"];
  canChange: boolean;
}) {
  const t = useTranslations("returns.settings");
  const labels = useTranslations("returnReason");
  return (
    <Controller
      name="reasons"
      control={control}
      rules={{ validate: (reasons) => reasons.length > 0 || t("reasonsMissing") }}
      render={({ field, fieldState }) => (
        <FieldGroup label={t("reasons")} hideLabel error={fieldState.error?.message}>
          <fieldset disabled={!canChange}>
            <ChoiceBoxes
              options={sellersReturnReasons.map((value) => ({ value, label: labels(value) }))}
              chosen={field.value}
              onChange={field.onChange}
              className="grid gap-2.5 sm:grid-cols-2"
            />
          </fieldset>
        </FieldGroup>
      )}
    />
  );
}

const isDays = (days: number | undefined): boolean =>
  days !== undefined && Number.isInteger(days) && days >= 1 && days <= limits.returnDays;

const isReceptionDays = (days: number | undefined): boolean =>
  days !== undefined && Number.isInteger(days) && days >= 0 && days <= limits.receptionDays;
