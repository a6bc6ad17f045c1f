"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FlaskConical, Save } from "lucide-react";
import { useTranslations } from "next-intl";
import { type BaseSyntheticEvent, useRef, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { toast } from "@/components/ui/feedback/toast";
import { Card } from "@/components/ui/layout/card";
import { PastTrialReport } from "../prices/past-trial-report";
import type { Carrier } from "../shared/queries";
import { CarrierChoice } from "./carrier-choice";
import { MarkupLines } from "./markup-lines";
import { type Rules, rulesQuery } from "./queries";
import { type RuleValues, toRulesBody, toRuleValues } from "./rule-values";
import { WinnerFields } from "./winner-fields";

interface RulesPanelProps {
  accountId: number;
  initial: Rules;
  carriers: readonly Pick<Carrier, "id" | "name" | "status">[];
}

/** The rules agreed with an account. They are tried on its last quotes first; the same rules can then be saved. */
export function RulesPanel({ accountId, initial, carriers }: RulesPanelProps) {
  const t = useTranslations("operator.rules");
  const { data: rules = initial } = useQuery(rulesQuery(accountId));
  const [tried, setTried] = useState<string>();
  const trial = useRulesTrial(accountId);
  const save = useSaveRules(accountId);
  const action = useRef<"try" | "save">("try");
  const form = useApiForm<RuleValues, unknown>({
    defaultValues: toRuleValues(initial),
    fieldOf: () => undefined,
    send: async (values) => {
      const body = toRulesBody(values, rules);
      if (action.current === "save") return save.mutateAsync(body);
      await trial.mutateAsync(body);
      setTried(JSON.stringify(body));
    },
  });
  const submit = (next: "try" | "save") => (event: BaseSyntheticEvent) => {
    action.current = next;
    return form.submit(event);
  };
  const current = JSON.stringify(toRulesBody(form.watch(), rules));
  const isTried = tried === current && trial.data !== undefined;
  return (
    <form noValidate onSubmit={submit("try")} className="grid gap-5">
      <CarrierChoice form={form} carriers={carriers} />
      <MarkupLines form={form} carriers={carriers} />
      <WinnerFields form={form} carriers={carriers} />
      <Card title={t("try.title")} description={t("try.hint")}>
        <div className="grid gap-4">
          <FormError text={form.formError} />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant={isTried ? "secondary" : "primary"}
              icon={FlaskConical}
              loading={trial.isPending}
            >
              {t("try.action")}
            </Button>
            {isTried && (
              <Button variant="primary" icon={Save} loading={save.isPending} onClick={submit("save")}>
                {t("save")}
              </Button>
            )}
          </div>
          {isTried && trial.data && <PastTrialReport trial={trial.data} of="quotes" />}
        </div>
      </Card>
    </form>
  );
}

const useRulesTrial = (accountId: number) =>
  useMutation({
    mutationFn: (body: Rules) =>
      apiFetch("POST /api/portal/operator/accounts/{account_id}/rules/trial", {
        params: { account_id: accountId },
        body,
      }),
  });

function useSaveRules(accountId: number) {
  const t = useTranslations("operator.rules");
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Rules) =>
      apiFetch("PUT /api/portal/operator/accounts/{account_id}/rules", { params: { account_id: accountId }, body }),
    onSuccess: (rules) => {
      toast.success(t("saved"));
      client.setQueryData(rulesQuery(accountId).queryKey, rules);
    },
  });
}
