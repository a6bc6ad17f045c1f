import { RaiseInput, toPriceRaise } from "@/lib/api/operator/tariff-trials";
import { serializeTariff } from "@/lib/api/operator/tariffs";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { publishRaise } from "@/lib/domain/pricing/tariffs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Publish the raised prices of several tariffs together, as they were tried",
    tier: "write",
    body: RaiseInput,
    run: async (ctx, { body }) => {
      const tried = body.tariffs.map(({ tariff_id: id, revision }) => ({ id, revision }));
      return { published: (await publishRaise(ctx, tried, toPriceRaise(body))).map(serializeTariff) };
    },
  }),
});
