"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CalendarCheck, TestTubeDiagonal } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { ApiError } from "@/components/shared/api-error";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Card } from "@/components/ui/layout/card";
import { tariffsKey } from "../../shared/queries";
import {
  AdjustmentFields,
  type AdjustmentValues,
  adjustmentFieldOf,
  toAdjustmentBody,
  usualAdjustment,
} from "../adjustment-fields";
import { StartFields, type StartValues, toStart, usualStart } from "../start-fields";
import { RaiseReport } from "./raise-report";

type Tried = ReplyOf<"POST /api/portal/operator/tariffs/raise/trial">;
type Published = ReplyOf<"POST /api/portal/operator/tariffs/raise">;

interface Values extends AdjustmentValues, StartValues {
  name: string;
}

const toTerms = ({ name, ...values }: Values) => ({
  ...toAdjustmentBody(values),
  valid_from: toStart(values),
  name: name.trim() || undefined,
});

/** By how much and from when the chosen tariffs change. A trial comes first; only what it showed can be published. */
export function RaiseForm({ chosen }: { chosen: ReadonlySet<string> }) {
  const t = useTranslations("operator.tariffs.raise");
  const router = useRouter();
  const client = useQueryClient();
  const [trial, setTrial] = useState<{ readonly of: string; readonly result: Tried }>();
  const ids = [...chosen].map(Number);
  const selection = ids.join();
  const tried = trial?.of === selection ? trial.result : undefined;
  const forget = () => setTrial(undefined);
  const publish = async (terms: ReturnType<typeof toTerms>, { tariffs }: Tried, keyFor: (body: unknown) => string) => {
    const body = { ...terms, tariffs: tariffs.map(({ tariff, revision }) => ({ tariff_id: tariff.id, revision })) };
    try {
      return await apiFetch("POST /api/portal/operator/tariffs/raise", { body, idempotencyKey: keyFor(body) });
    } catch (error) {
      // After a lost response the same trial is published again under the same key; a changed tariff needs another trial.
      if (error instanceof ApiError && error.status === 409) forget();
      throw error;
    }
  };
  const form = useApiForm<Values, Tried | Published>({
    defaultValues: { ...usualAdjustment, ...usualStart(), name: "" },
    fieldOf: (path) => (path === "valid_from" ? "at" : (adjustmentFieldOf(path) ?? path)),
    send: (values, keyFor) =>
      tried
        ? publish(toTerms(values), tried, keyFor)
        : apiFetch("POST /api/portal/operator/tariffs/raise/trial", { body: { tariff_ids: ids, ...toTerms(values) } }),
    onSuccess: async (reply) => {
      if ("tariffs" in reply) return setTrial({ of: selection, result: reply });
      toast.success(t("published", { count: reply.published.length }));
      router.push("/operator/tariffs");
      await client.invalidateQueries({ queryKey: tariffsKey });
    },
  });
  const { errors, formError, isPending, isSuccess, register, submit, reply } = form;
  const isDone = isSuccess && reply !== undefined && "published" in reply;
  const canPublish = tried?.tariffs.every((raised) => raised.trial.flaws.length === 0);
  return (
    <>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} onChange={forget}>
          <Card title={t("how")} description={t("howHint")}>
            <div className="grid gap-4">
              <AdjustmentFields onChoose={forget} />
              <StartFields onChoose={forget} />
              <Field label={t("name")} hint={t("nameHint")} error={errors.name?.message}>
                <Input autoComplete="off" maxLength={100} className="sm:w-80!" {...register("name")} />
              </Field>
              <FormError text={formError} />
              <div className="flex flex-wrap items-center gap-3">
                {tried ? (
                  <Button
                    type="submit"
                    variant="primary"
                    icon={CalendarCheck}
                    loading={isPending || isDone}
                    disabled={!canPublish}
                  >
                    {t("publish", { count: tried.tariffs.length })}
                  </Button>
                ) : (
                  <Button type="submit" icon={TestTubeDiagonal} loading={isPending} disabled={ids.length === 0}>
                    {t("try", { count: ids.length })}
                  </Button>
                )}
                {ids.length === 0 && <p className="text-muted text-sm">{t("noneChosen")}</p>}
                {tried && !canPublish && <p className="text-sm text-warning-ink">{t("flawed")}</p>}
              </div>
            </div>
          </Card>
        </form>
      </FormProvider>
      {tried && <RaiseReport tried={tried} />}
    </>
  );
}
