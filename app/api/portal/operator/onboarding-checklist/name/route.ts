import { PlatformNameInput, serializeChecklist } from "@/lib/api/portal/operating/onboarding-checklist";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { readChecklist, renamePlatform } from "@/lib/domain/operating/onboarding-checklist";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: operatorEndpoint({
    summary: "Name the platform",
    tier: "write",
    body: PlatformNameInput,
    run: async (ctx, { body: { name } }) => {
      await renamePlatform(ctx, name);
      return serializeChecklist(await readChecklist(ctx));
    },
  }),
});
