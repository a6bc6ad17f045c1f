import { asc, inArray, sql } from "drizzle-orm";
import { webhooks } from "@/db/schema/webhooks";
import type { Context } from "../context";
import type { Webhook } from "./subscriptions";

/**
 * Locks the subscriptions of deliveries before the deliveries, as those do who disable or delete one: each waits for the
 * other, and nothing is left waiting for a subscription that is not served. A deleted one is missing from the answer.
 */
export async function lockSubscriptions(
  tx: Context,
  deliveries: readonly { readonly webhookId: number }[],
  mode: "share" | "update",
): Promise<Map<number, Webhook>> {
  const ids = JSON.stringify([...new Set(deliveries.map(({ webhookId }) => webhookId))]);
  const rows = await tx.db
    .select()
    .from(webhooks)
    .where(inArray(webhooks.id, sql`(select value::bigint from json_array_elements_text(${ids}::json))`))
    .orderBy(asc(webhooks.id))
    .for(mode);
  return new Map(rows.map((row) => [row.id, row]));
}
