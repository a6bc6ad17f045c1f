import { LogoInput, longestLogo } from "@/lib/api/portal/identity/settings";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { serializeAccount } from "@/lib/api/v2/accounts";
import { setLogo } from "@/lib/domain/identity/accounts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: endpoint({
    summary: "Change the picture of an account",
    scope: "accounts.update",
    tier: "write",
    body: LogoInput,
    longestText: longestLogo,
    run: async (ctx, { body }) => {
      const bytes = body.logo === null ? null : Buffer.from(body.logo, "base64");
      return serializeAccount(await setLogo(ctx, body.account_id, bytes), ctx.baseUrl);
    },
  }),
});
