import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { toast } from "@/components/ui/feedback/toast";
import { type ClaimStep, operatorClaimsKey } from "./queries";
import type { AskedStep } from "./steps";

/** Does a step of a claim and says so. Its list and page are read again on errors too: another operator may have been faster. */
export function useClaimStep(id: number) {
  const t = useTranslations("operatorDesk.claims");
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: ClaimStep & { step: AskedStep }) =>
      apiFetch("PUT /api/portal/operator/claims/{claim_id}", {
        params: { claim_id: id },
        body,
        idempotencyKey: keyFor(body),
      }),
    onSuccess: (_, { step }) => {
      forget();
      toast.success(t(`${step}.done`));
    },
    onSettled: () => client.invalidateQueries({ queryKey: operatorClaimsKey }),
  });
}
