import * as z from "zod";
import { fallbackReasons } from "@/lib/core/checkout";
import { findAccount } from "@/lib/domain/identity/accounts";
import { readCart, writeOption } from "@/lib/domain/selling/channels";
import { offerDelivery } from "@/lib/domain/selling/checkout";
import { signedByShop } from "./signed-by-shop";

/**
 * What a shop's plug-in asks for the cart of a buyer. A question that cannot be read has no options, as the buyer then sees the
 * shop's other methods; one without a cart asks whose account it is, for the page of the plug-in.
 */
export const wooCommerceCheckout = signedByShop({
  counter: "checkout",
  body: z.unknown(),
  run: async (ctx, { id, accountId }, body) => {
    if (Pinged.safeParse(body).success) return { options: [], account: (await findAccount(ctx, accountId)).name };
    const cart = readCart(body);
    if (!cart) return { options: [] };
    const { options, reason } = await offerDelivery(ctx, { accountId, connectionId: id }, cart);
    // Of this moment alone: the shop does not keep the answer, and asks again.
    const isPassing = reason !== null && fallbackReasons.includes(reason);
    return { options: options.map(writeOption), is_passing: isPassing };
  },
});

const Pinged = z.object({ items: z.array(z.unknown()).length(0) });
