import { PairingInput } from "@/lib/api/portal/shipping/printers";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { startPairing } from "@/lib/domain/shipping/printers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Get a code to pair a print bridge with the account: it works once, for ten minutes",
    scope: "accounts.update",
    tier: "write",
    body: PairingInput,
    status: 201,
    holdsSecret: true,
    run: async (ctx, { body }) => {
      const { code, expiresAt } = await startPairing(ctx, body.account_id);
      return { code, expires_at: expiresAt.toISOString() };
    },
  }),
});
