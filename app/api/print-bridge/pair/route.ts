import { pairingEndpoint, route } from "@/lib/api/print-bridge/endpoint";
import { PairInput } from "@/lib/api/print-bridge/schemas";
import { pairBridge } from "@/lib/domain/shipping/printers";

/** Makes a print bridge of whoever has a pairing code. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: pairingEndpoint({
    body: PairInput,
    run: async (ctx, body) => {
      const bridge = await pairBridge(ctx, body);
      return bridge && { bridge_id: bridge.id, token: bridge.token, account_name: bridge.accountName };
    },
  }),
});
