import { createSavedView } from "@/lib/domain/identity/saved-views";
import type { Context } from "@/lib/platform/context";

/** Filters of the shipment list that the demo's person looks at every day. */
const views = [
  { name: "Para despachar hoy", query: "status=ready_to_ship" },
  { name: "Con problemas de entrega", query: "status=not_delivered,rescheduled" },
];

/** Saves the views as the person, as they belong to people. */
export async function seedViews(
  tx: Context,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<void> {
  const ctx: Context = { ...tx, actor: { kind: "user", label: `user:${userId}`, userId } };
  for (const view of views) await createSavedView(ctx, accountId, view);
}
