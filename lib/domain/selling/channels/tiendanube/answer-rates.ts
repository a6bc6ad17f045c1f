import { type Context, onBehalfOf } from "@/lib/platform/context";
import { offerDelivery } from "../../checkout";
import type { ChannelRow } from "../connections";
import { type Rate, readRatesQuestion, toRates } from "./rates";

/**
 * The rates that a checkout of Tiendanube asks for. Empty for what cannot be read: the platform takes the option of a shop away for
 * minutes whose answers fail.
 */
export async function answerRates(
  ctx: Context,
  { id: connectionId, accountId }: Pick<ChannelRow, "id" | "accountId">,
  body: string,
): Promise<readonly Rate[]> {
  const question = readRatesQuestion(body);
  if (!question) return [];
  const own = onBehalfOf(ctx, { actor: "system:checkout", accountId, requestId: ctx.requestId });
  const [whole, paid] = await Promise.all([
    offerDelivery(own, { accountId, connectionId }, question.cart),
    // The second question of the same buyer is none of the page that lists them.
    question.paidCart && offerDelivery(own, { accountId, connectionId, isTrial: true }, question.paidCart),
  ]);
  return toRates(whole.options, paid?.options);
}
