import * as z from "zod";
import { receiveFromShop } from "@/lib/domain/selling/channels";
import { signedPush } from "./signed-push";

/** The endpoint that connected shops call when an order changes. */
export const channelPush = signedPush({
  actor: "channels",
  counter: "channel-push",
  resource: "channel",
  path: z.object({ token: z.string().regex(/^[\w-]{20,30}$/) }),
  run: async (ctx, { token }, received) => {
    await receiveFromShop(ctx, token, received);
    return {};
  },
});
