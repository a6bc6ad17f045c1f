"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Percent, TestTubeDiagonal } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { NumberInput } from "@/components/ui/form/number-input";
import { Select } from "@/components/ui/form/select";
import { Card } from "@/components/ui/layout/card";
import { tariffsKey } from "../shared/queries";
import { TrialReport } from "./trial-report";

type Adjusted = ReplyOf<"POST /api/portal/operator/tariffs/{tariff_id}/adjustment">;

interface Values {
  percent: number | undefined;
  roundToCents: string;
  surcharges: boolean;
}

/** Steps of rounding, in cents. */
const steps = [1, 100, 1_000, 5_000, 10_000];

/** Changes every price of a draft by a percentage. A dry run comes first; only what it showed can be applied. */
export function AdjustPanel({ tariffId }: { tariffId: number }) {
  const t = useTranslations("operator.tariffs.adjust");
  const required = useTranslations("fieldFaults")("required");
  const format = useFormatter();
  const client = useQueryClient();
  const [tried, setTried] = useState<Adjusted>();
  const form = useApiForm<Values, Adjusted>({
    defaultValues: { percent: undefined, roundToCents: "1", surcharges: true },
    fieldOf: (path) => (path === "basis_points" ? "percent" : path === "round_to_cents" ? "roundToCents" : undefined),
    send: ({ percent = 0, roundToCents, surcharges }) =>
      apiFetch("POST /api/portal/operator/tariffs/{tariff_id}/adjustment", {
        params: { tariff_id: tariffId },
        body: {
          basis_points: Math.round(percent * 100),
          round_to_cents: Number(roundToCents),
          includes_surcharges: surcharges,
          revision: tried?.revision,
        },
      }),
    onSuccess: async (reply) => {
      setTried(reply.applied ? undefined : reply);
      if (!reply.applied) return;
      toast.success(t("applied"));
      form.reset();
      await client.invalidateQueries({ queryKey: tariffsKey });
    },
  });
  const { control, errors, formError, submit, isPending, register } = form;
  // What was tried is not what would be applied any more.
  const forget = () => setTried(undefined);
  return (
    <div className="grid gap-5">
      <form noValidate onSubmit={submit} onChange={forget}>
        <Card title={t("title")} description={t("hint")}>
          <div className="grid gap-4">
            <FormRow columns={3}>
              <Controller
                control={control}
                name="percent"
                rules={{ validate: (value) => (value !== undefined && !Number.isNaN(value)) || required }}
                render={({ field }) => (
                  <Field label={t("percent")} hint={t("percentHint")} error={errors.percent?.message}>
                    <NumberInput value={field.value} onValueChange={field.onChange} decimals={2} unit="%" />
                  </Field>
                )}
              />
              <Controller
                control={control}
                name="roundToCents"
                render={({ field }) => (
                  <Field label={t("roundTo")} error={errors.roundToCents?.message}>
                    <Select
                      value={field.value}
                      onValueChange={(value) => {
                        field.onChange(value);
                        forget();
                      }}
                      options={steps.map((cents) => ({
                        value: String(cents),
                        label:
                          cents === 1
                            ? t("toCents")
                            : t("toStep", {
                                amount: format.number(cents / 100, { style: "currency", currency: "ARS" }),
                              }),
                      }))}
                    />
                  </Field>
                )}
              />
            </FormRow>
            <Checkbox label={t("surcharges")} hint={t("surchargesHint")} {...register("surcharges")} />
            <FormError text={formError} />
            <div>
              {tried ? (
                <Button type="submit" variant="primary" icon={Percent} loading={isPending}>
                  {t("apply")}
                </Button>
              ) : (
                <Button type="submit" icon={TestTubeDiagonal} loading={isPending}>
                  {t("try")}
                </Button>
              )}
            </div>
          </div>
        </Card>
      </form>
      {tried && <TrialReport trial={tried.trial} />}
    </div>
  );
}
