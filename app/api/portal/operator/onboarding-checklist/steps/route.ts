import { SkipInput, serializeChecklist } from "@/lib/api/portal/operating/onboarding-checklist";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { readChecklist, setStepSkipped } from "@/lib/domain/operating/onboarding-checklist";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PATCH: operatorEndpoint({
    summary: "Skip a step of the onboarding checklist, or take it up again",
    tier: "write",
    body: SkipInput,
    run: async (ctx, { body: { step, skipped } }) => {
      await setStepSkipped(ctx, step, skipped);
      return serializeChecklist(await readChecklist(ctx));
    },
  }),
});
