import { PostalRegisterInput, serializePostalRegister } from "@/lib/api/portal/operating/regulatory";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { changePostalRegister } from "@/lib/domain/operating/regulatory";
import { postalRegister } from "@/lib/platform/platform-name";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: operatorEndpoint({
    summary: "Show the number in the register of postal operators that papers and pages say",
    tier: "read",
    run: async () => serializePostalRegister(await postalRegister()),
  }),
  PUT: operatorEndpoint({
    summary: "Say the number in the register of postal operators that papers and pages show",
    tier: "write",
    body: PostalRegisterInput,
    run: async (ctx, { body }) => serializePostalRegister(await changePostalRegister(ctx, body.number)),
  }),
});
