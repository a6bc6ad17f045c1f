import { eq } from "drizzle-orm";
import { channelConnections } from "@/db/schema/channels";
import type { Context } from "@/lib/platform/context";
import type { Shop } from "../channel";
import type { ChannelRow } from "../connections";
import { openShop } from "./fresh-secrets";

/** The connection whose address has the token, connected or not; its secrets stay sealed. */
export async function findConnectionByToken(ctx: Context, token: string): Promise<ChannelRow | undefined> {
  const [row] = await ctx.db.select().from(channelConnections).where(eq(channelConnections.token, token));
  return row;
}

/** The connection whose address a shop calls, with its secrets; undefined for an unknown token and a disconnected shop. */
export async function findByToken(
  ctx: Context,
  token: string,
): Promise<{ readonly row: ChannelRow; readonly shop: Shop } | undefined> {
  const row = await findConnectionByToken(ctx, token);
  const shop = row && openShop(row);
  return row && shop && { row, shop };
}
