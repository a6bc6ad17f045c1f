import { queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type OnboardingChecklist = ReplyOf<"GET /api/portal/operator/onboarding-checklist">;
export type ChecklistStep = OnboardingChecklist["steps"][number];

export const checklistQuery = () =>
  queryOptions({
    queryKey: ["operator", "onboarding-checklist"],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/onboarding-checklist", { signal }),
    // Most steps are done on other pages, which do not know the checklist.
    staleTime: 0,
  });
