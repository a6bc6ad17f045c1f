import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { type ChecklistStep, checklistQuery, type OnboardingChecklist } from "./queries";

/** What an operator does to the checklist itself. */
export function useChecklistActions() {
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const { queryKey } = checklistQuery();
  const options = {
    onSuccess: (checklist: OnboardingChecklist) => void client.setQueryData(queryKey, checklist),
    onError: (error: Error) => toast.error(textOf(error)),
  };
  const skip = useMutation({
    ...options,
    mutationFn: (body: { step: ChecklistStep["step"]; skipped: boolean }) =>
      apiFetch("PATCH /api/portal/operator/onboarding-checklist/steps", { body }),
  });
  const hide = useMutation({
    ...options,
    mutationFn: (hidden: boolean) => apiFetch("PATCH /api/portal/operator/onboarding-checklist", { body: { hidden } }),
  });
  const testMail = useMutation({
    mutationFn: () => apiFetch("POST /api/portal/operator/onboarding-checklist/mail"),
    onError: options.onError,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { skip, hide, testMail };
}
