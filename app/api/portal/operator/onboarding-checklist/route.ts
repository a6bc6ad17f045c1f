import { ChecklistInput, serializeChecklist } from "@/lib/api/portal/operating/onboarding-checklist";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { readChecklist, setChecklistHidden } from "@/lib/domain/operating/onboarding-checklist";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "List the steps to go live and what each lacks",
    tier: "read",
    run: async (ctx) => serializeChecklist(await readChecklist(ctx)),
  }),
  PATCH: operatorEndpoint({
    summary: "Show the onboarding checklist as one line, or whole again",
    tier: "write",
    body: ChecklistInput,
    run: async (ctx, { body: { hidden } }) => {
      await setChecklistHidden(ctx, hidden);
      return serializeChecklist(await readChecklist(ctx));
    },
  }),
});
