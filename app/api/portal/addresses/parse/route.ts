import { PastedAddress, serializeParsed } from "@/lib/api/portal/geography/addresses";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { readAddress } from "@/lib/domain/geography/addresses";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: endpoint({
    summary: "Read a pasted address, part by part",
    scope: "addresses.show",
    tier: "read",
    body: PastedAddress,
    run: async (_ctx, { body }) => serializeParsed(await readAddress(body.text)),
  }),
});
