"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import type { ApiForm } from "@/components/shared/use-api-form";
import { Field } from "@/components/ui/form/field";
import { NumberInput } from "@/components/ui/form/number-input";
import { Textarea } from "@/components/ui/form/textarea";
import { limits } from "@/lib/core/vocabulary";
import type { CredentialValues } from "./credential-values";

/** Where a publishable credential may be used, and how often a day. */
export function PublishableFields({
  form: { control, register, errors },
}: {
  form: ApiForm<CredentialValues, unknown>;
}) {
  const t = useTranslations("settings.credentials");
  return (
    <>
      <Field label={t("origins")} hint={t("originsHint")} error={errors.origins?.message}>
        <Textarea
          spellCheck={false}
          autoComplete="off"
          placeholder="https://www.mitienda.com.ar"
          className="font-mono text-sm"
          {...register("origins", { validate: (typed) => typed.trim() !== "" || t("originsMissing") })}
        />
      </Field>
      <Controller
        control={control}
        name="dailyQuota"
        rules={{
          validate: (quota) =>
            (quota !== undefined && quota >= 1 && quota <= limits.dailyQuota) ||
            t("quotaWrong", { maximum: limits.dailyQuota }),
        }}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field label={t("quota")} hint={t("quotaHint")} error={errors.dailyQuota?.message}>
            <NumberInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} className="sm:w-44!" />
          </Field>
        )}
      />
    </>
  );
}
