import { asc, inArray } from "drizzle-orm";
import { webhooks } from "@/db/schema/webhooks";
import type { Context } from "@/lib/platform/context";
import type { Webhook } from "../find";
import { valuesOf } from "../values";

/**
 * Locks the subscriptions of deliveries before the deliveries, the order that disabling and deleting use too. Either
 * waits for the other, and no delivery is left pending for a subscription that is not served. A deleted subscription is
 * missing from the result.
 */
export async function lockSubscriptions(
  tx: Context,
  deliveries: readonly { readonly webhookId: number }[],
  mode: "share" | "update",
): Promise<Map<number, Webhook>> {
  const ids = new Set(deliveries.map(({ webhookId }) => webhookId));
  const rows = await tx.db
    .select()
    .from(webhooks)
    .where(inArray(webhooks.id, valuesOf(ids, "bigint")))
    .orderBy(asc(webhooks.id))
    .for(mode);
  return new Map(rows.map((row) => [row.id, row]));
}
