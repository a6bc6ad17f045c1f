import { CarrierLogoInput, CarrierPath, serializeCarrier } from "@/lib/api/operator/carriers";
import { longestLogo } from "@/lib/api/portal/identity/settings";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { setCarrierLogo } from "@/lib/domain/carriers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PUT: operatorEndpoint({
    summary: "Change the picture of a carrier",
    tier: "write",
    params: CarrierPath,
    body: CarrierLogoInput,
    longestText: longestLogo,
    run: async (ctx, { params, body }) => {
      const bytes = body.logo === null ? null : Buffer.from(body.logo, "base64");
      return serializeCarrier(await setCarrierLogo(ctx, params.carrier_id, bytes));
    },
  }),
});
