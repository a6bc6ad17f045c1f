import { BridgePath } from "@/lib/api/portal/shipping/printers";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { revokeBridge } from "@/lib/domain/shipping/printers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  DELETE: endpoint({
    summary: "Revoke a print bridge at once; what it holds is for a person to decide",
    scope: "accounts.update",
    tier: "write",
    params: BridgePath,
    run: async (ctx, { params }) => {
      await revokeBridge(ctx, params.id);
      return {};
    },
  }),
});
