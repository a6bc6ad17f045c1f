import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { OnboardingChecklistReply } from "@/lib/api/portal/operating/onboarding-checklist";

export type OnboardingChecklist = z.output<typeof OnboardingChecklistReply>;
export type ChecklistStep = OnboardingChecklist["steps"][number];

export const checklistQuery = () =>
  queryOptions({
    queryKey: ["operator", "onboarding-checklist"],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/onboarding-checklist", { signal }),
    // Most steps are done on other pages, which do not know the checklist.
    staleTime: 0,
  });
