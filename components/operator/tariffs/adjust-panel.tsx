"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Percent, TestTubeDiagonal } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { toast } from "@/components/ui/feedback/toast";
import { Card } from "@/components/ui/layout/card";
import { tariffsKey } from "../shared/queries";
import {
  AdjustmentFields,
  type AdjustmentValues,
  adjustmentFieldOf,
  toAdjustmentBody,
  usualAdjustment,
} from "./adjustment-fields";
import { TrialReport } from "./trial-report";

type Adjusted = ReplyOf<"POST /api/portal/operator/tariffs/{tariff_id}/adjustment">;

/** Changes every price of a draft by a percentage. A dry run comes first; only what it showed can be applied. */
export function AdjustPanel({ tariffId }: { tariffId: number }) {
  const t = useTranslations("operator.tariffs.adjust");
  const client = useQueryClient();
  const [tried, setTried] = useState<Adjusted>();
  const form = useApiForm<AdjustmentValues, Adjusted>({
    defaultValues: usualAdjustment,
    fieldOf: adjustmentFieldOf,
    send: (values) =>
      apiFetch("POST /api/portal/operator/tariffs/{tariff_id}/adjustment", {
        params: { tariff_id: tariffId },
        body: { ...toAdjustmentBody(values), revision: tried?.revision },
      }),
    onSuccess: async (reply) => {
      setTried(reply.applied ? undefined : reply);
      if (!reply.applied) return;
      toast.success(t("applied"));
      form.reset();
      await client.invalidateQueries({ queryKey: tariffsKey });
    },
  });
  const { formError, submit, isPending } = form;
  // What was tried is not what would be applied any more.
  const forget = () => setTried(undefined);
  return (
    <div className="grid gap-5">
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} onChange={forget}>
          <Card title={t("title")} description={t("hint")}>
            <div className="grid gap-4">
              <AdjustmentFields onChoose={forget} />
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
      </FormProvider>
      {tried && <TrialReport trial={tried.trial} />}
    </div>
  );
}
