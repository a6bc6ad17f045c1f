import { eq } from "drizzle-orm";
import { channelConnections } from "@/db/schema/channels";
import { notFound } from "@/lib/core/errors";
import { assertAccountAccess } from "@/lib/platform/access";
import { type Context, secretReads } from "@/lib/platform/context";
import { noLease } from "@/lib/platform/lease";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { openShop } from "./access/fresh-secrets";
import { ignoreShop } from "./channel";
import { isOpen, noFailure, shownColumns } from "./connections";
import { endAllProblems } from "./problems";
import { removeWebhooks } from "./webhooks";
import { clearPlugin } from "./woocommerce/plugin";

/** What the plug-in of a shop may take to forget the connection. */
const clearingMs = 15_000;

/**
 * Disconnects a shop and deletes its keys; its orders and the name of their channel stay. Its webhooks are removed at the
 * shop; one that the shop keeps is answered `not_found`, as the secrets to check it are gone.
 */
export async function disconnectShop(ctx: Context, accountId: number, id: number): Promise<void> {
  const { keys, ...ended } = await endConnection(ctx, accountId, id);
  const shop = keys && openShop({ ...ended, ...keys });
  if (!shop) return;
  await Promise.all([
    removeWebhooks(ctx, { ...ended, token: keys.token }, shop),
    ended.kind === "woocommerce" && ignoreShop(clearPlugin(shop, AbortSignal.timeout(clearingMs))),
  ]);
}

/** Deletes the keys of a connection; what stands at the shop stays. Throws `not_found` for one that has ended. */
export function endConnection(ctx: Context, accountId: number, id: number) {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    const [found] = await tx.db
      .select(shownColumns)
      .from(channelConnections)
      .where(isOpen(accountId, id))
      .for("update");
    if (!found) throw notFound("channel", id);
    const [keys] = await secretReads(tx)
      .select({ sealedSecrets: channelConnections.sealedSecrets, token: channelConnections.token })
      .from(channelConnections)
      .where(eq(channelConnections.id, found.id));
    await tx.db
      .update(channelConnections)
      .set({ nextAt: null, sealedSecrets: "", webhooks: [], ...noFailure, ...noLease })
      .where(eq(channelConnections.id, id));
    await endAllProblems(tx, found);
    await recordAudit(tx, {
      accountId,
      action: "channel.disconnected",
      target: `channel:${id}`,
      detail: { name: new URL(found.url).host },
    });
    return { ...found, keys };
  });
}
