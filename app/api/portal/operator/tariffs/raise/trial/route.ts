import { RaiseTrialInput, serializeRaisedTariff, toPriceRaise } from "@/lib/api/operator/tariff-trials";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { tryRaise } from "@/lib/domain/pricing/tariffs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Try to raise several tariffs by a share",
    tier: "write",
    body: RaiseTrialInput,
    run: async (ctx, { body }) => ({
      tariffs: (await tryRaise(ctx, body.tariff_ids, toPriceRaise(body))).map((raised) =>
        serializeRaisedTariff(raised, ctx.locale),
      ),
    }),
  }),
});
