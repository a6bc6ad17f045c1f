import { connection } from "@/db/driver";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { connectShop } from "@/lib/domain/selling/channels";
import type { Context } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { WooCommerceSimulator } from "../simulated-woocommerce";

/** A day ago, in whole seconds: what tests sell is dated after it. */
export const start = new Date(Math.floor(Date.now() / 1000) * 1000 - 86_400_000);
export const at = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

const opened: WooCommerceSimulator[] = [];

/** Opens a shop and connects it to an account. */
export async function openConnectedShop(ctx: Context, accountId: number): Promise<WooCommerceSimulator> {
  const shop = await new WooCommerceSimulator().open();
  opened.push(shop);
  const { url, values } = shop;
  const policy = targetPolicy(process.env, "http://anden.example");
  await connectShop(ctx, accountId, { kind: "woocommerce", url, values, startDay: dayInArgentina(start) }, policy);
  return shop;
}

/** No shop so far is due any more: a test whose clock goes ahead would wait for those of the tests before it. */
export async function postponeShops(): Promise<void> {
  const { sql } = connection();
  // Without a moment a shop would be disconnected.
  await sql`update channel_connections set next_at = now() + interval '1 year' where next_at is not null`;
  await sql`update channel_notes set next_at = null where next_at is not null`;
}

/** All shops answer at once from now on. */
export function freeShops(): void {
  for (const shop of opened) Object.assign(shop, { beforePage: undefined, beforeNotes: undefined });
}

export const closeShops = async (): Promise<void> => {
  await Promise.all(opened.splice(0).map((shop) => shop.close()));
};
