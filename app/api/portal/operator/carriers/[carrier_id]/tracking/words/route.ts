import { CarrierPath } from "@/lib/api/operator/carriers";
import { StatusWordsInput, toStatusWords } from "@/lib/api/operator/tracking-sheets";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changeStatusWords } from "@/lib/domain/shipping/tracking-sheets";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  PATCH: operatorEndpoint({
    summary: "Say what words of a carrier's sheets stand for; words left out stay as they are",
    tier: "write",
    params: CarrierPath,
    body: StatusWordsInput,
    run: async (ctx, { params, body }) => ({
      words: await changeStatusWords(ctx, params.carrier_id, toStatusWords(body)),
    }),
  }),
});
