import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { channelProducts } from "@/db/schema/channels";
import type { Context } from "@/lib/platform/context";
import type { ProductMemory } from "./channel";

const keptMs = 86_400_000;

/** The products of a connected shop, as it said of them in the last day. */
export function productMemory(
  ctx: Context,
  connection: { readonly id: number; readonly accountId: number },
): ProductMemory {
  const { id: connectionId, accountId } = connection;
  return {
    async find(ids) {
      const rows = await ctx.db
        .select()
        .from(channelProducts)
        .where(
          and(
            eq(channelProducts.accountId, accountId),
            eq(channelProducts.connectionId, connectionId),
            inArray(channelProducts.product, [...ids]),
            gt(channelProducts.fetchedAt, new Date(ctx.now().getTime() - keptMs)),
          ),
        );
      return new Map(rows.map(({ product, ...row }) => [product, row]));
    },
    async keep(products) {
      const rows = [...products].map(([product, { sku, isVirtual, weightGrams, heightCm, widthCm, lengthCm }]) => ({
        accountId,
        connectionId,
        product,
        sku,
        isVirtual,
        weightGrams,
        heightCm,
        widthCm,
        lengthCm,
        fetchedAt: ctx.now(),
      }));
      await ctx.db
        .insert(channelProducts)
        .values(rows)
        .onConflictDoUpdate({
          target: [channelProducts.accountId, channelProducts.connectionId, channelProducts.product],
          set: {
            sku: sql`excluded.sku`,
            isVirtual: sql`excluded.is_virtual`,
            weightGrams: sql`excluded.weight_grams`,
            heightCm: sql`excluded.height_cm`,
            widthCm: sql`excluded.width_cm`,
            lengthCm: sql`excluded.length_cm`,
            fetchedAt: sql`excluded.fetched_at`,
          },
        });
    },
  };
}
