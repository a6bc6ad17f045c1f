import * as z from "zod";
import { DomainError } from "@/lib/core/errors";
import { findByToken } from "@/lib/domain/selling/channels";
import { checkoutSecretOf, verifySignedRequest } from "@/lib/domain/selling/checkout";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { readInput } from "../pipeline/read";
import type { Handler } from "../pipeline/route-handler";
import { limitCalls, signedPush } from "./signed-push";

interface SignedByShopSpec<Body extends z.ZodType> {
  /** Name of the counter of attempts. */
  readonly counter: string;
  readonly body: Body;
  /** The context can access the account of the connection. */
  readonly run: (ctx: Context, connection: ShopConnection, body: z.output<Body>) => Promise<object>;
}

interface ShopConnection {
  readonly id: number;
  readonly accountId: number;
  /** The channel of its orders. */
  readonly channel: string;
  readonly host: string;
}

/** Bytes of a body: a cart of 200 lines, or the ids of a hundred orders, fit many times. */
const bodyBytes = 256 * 1024;

/**
 * An endpoint that the plug-in of a connected shop calls, signed with the connection's key. Unknown tokens, disconnected
 * shops and wrong signatures are all `unauthenticated`, so that nobody learns which tokens exist.
 */
export const signedByShop = <Body extends z.ZodType>({ counter, body: shape, run }: SignedByShopSpec<Body>): Handler =>
  signedPush({
    actor: "channels",
    counter,
    resource: "channel",
    bodyBytes,
    path: z.object({ token: z.string().regex(/^[\w-]{20,30}$/) }),
    run: async (ctx, { token }, { headers, body: bodyText, uncount }) => {
      const connection = await findByToken(ctx, token);
      const isSigned =
        connection &&
        verifySignedRequest({
          secret: checkoutSecretOf(connection.shop.secrets.webhookSecret),
          time: headers["x-anden-time"],
          signature: headers["x-anden-signature"],
          body: bodyText,
          now: ctx.now(),
        });
      if (!isSigned) throw new DomainError({ code: "unauthenticated" });
      // Many shops call from the address of one hosting company: none uses up what the others may ask.
      await uncount();
      await limitCalls(ctx, `${counter}:shop:${connection.row.id}`);
      const { body } = readInput({ body: shape }, { params: {}, search: "", bodyText });
      const { id, accountId, channel, url } = connection.row;
      const caller = { actor: ctx.actor.label, accountId, requestId: ctx.requestId };
      return run(onBehalfOf(ctx, caller), { id, accountId, channel, host: new URL(url).host }, body as z.output<Body>);
    },
  });
