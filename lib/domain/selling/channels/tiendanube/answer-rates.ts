import { and, eq, isNotNull } from "drizzle-orm";
import { channelConnections } from "@/db/schema/channels";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { offerDelivery } from "../../checkout";
import { type Rate, readRatesQuestion, toRates } from "./rates";

/**
 * The rates that a checkout of Tiendanube asks for, by the secret part of the address: the question is not signed. Empty for
 * an unknown address and for what cannot be read: the platform takes the option of a shop away for minutes whose answers fail.
 */
export async function answerRates(ctx: Context, token: string, body: string): Promise<readonly Rate[]> {
  const question = readRatesQuestion(body);
  const isOfToken = and(eq(channelConnections.token, token), isNotNull(channelConnections.nextAt));
  const [row] = await ctx.db
    .select({
      id: channelConnections.id,
      accountId: channelConnections.accountId,
      kind: channelConnections.kind,
    })
    .from(channelConnections)
    .where(isOfToken);
  if (!question || row?.kind !== "tiendanube") return [];
  const { id: connectionId, accountId } = row;
  const own = onBehalfOf(ctx, { actor: "system:checkout", accountId, requestId: ctx.requestId });
  const [whole, paid] = await Promise.all([
    offerDelivery(own, { accountId, connectionId }, question.cart),
    // The second question of the same buyer is none of the page that lists them.
    question.paidCart && offerDelivery(own, { accountId, connectionId, isTrial: true }, question.paidCart),
  ]);
  return toRates(whole.options, paid?.options);
}
