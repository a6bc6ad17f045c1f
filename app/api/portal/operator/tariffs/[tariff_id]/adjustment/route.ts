import { PriceAdjustmentInput, serializeAdjustedDraft, toPriceAdjustment } from "@/lib/api/operator/tariff-trials";
import { TariffPath } from "@/lib/api/operator/tariffs";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { adjustDraft } from "@/lib/domain/pricing/tariffs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Change every price of a draft by a share, or try it",
    tier: "write",
    params: TariffPath,
    body: PriceAdjustmentInput,
    run: async (ctx, { params, body }) =>
      serializeAdjustedDraft(
        await adjustDraft(ctx, params.tariff_id, toPriceAdjustment(body), body.revision),
        ctx.locale,
      ),
  }),
});
