import { AccountPath } from "@/lib/api/v2/accounts";
import { SettingsInput, SettingsV2, serializeSettings, toPreferenceChanges } from "@/lib/api/v2/settings";
import { endpoint, route } from "@/lib/api/v2/version-adapter";
import { changePreferences, findAccount } from "@/lib/domain/identity/accounts";
import { rejudgeOrders } from "@/lib/domain/selling/orders";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    operation: "accounts.getSettings",
    summary: "Get the preferences of an account",
    scope: "accounts.show",
    tier: "read",
    params: AccountPath,
    reply: SettingsV2,
    run: async (ctx, { params }) => serializeSettings((await findAccount(ctx, params.account_id)).preferences),
  }),
  PUT: endpoint({
    operation: "accounts.updateSettings",
    summary: "Change preferences of an account",
    scope: "accounts.update",
    tier: "write",
    params: AccountPath,
    body: SettingsInput,
    reply: SettingsV2,
    run: async (ctx, { params, body }) => {
      const preferences = await changePreferences(ctx, params.account_id, toPreferenceChanges(body));
      if (body.order_decisions) await rejudgeOrders(ctx, params.account_id);
      return serializeSettings(preferences);
    },
  }),
});
