import { eq } from "drizzle-orm";
import { channelApps } from "@/db/schema/checkouts";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type ChannelKind, channelKinds } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import { type Context, secretReads } from "@/lib/platform/context";
import { decrypt, encrypt } from "@/lib/platform/encryption";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../../identity/audit";
import type { ChannelApp } from "../channel";
import { channels } from "../registry";

/** The operator's application at a shop system; its secret stays here. */
export interface ShownChannelApp {
  readonly kind: ChannelKind;
  readonly clientId: string | null;
  readonly updatedAt: Date | null;
}

const purposeOf = (kind: ChannelKind): string => `channel-app:${kind}`;

const needsApp = (kind: ChannelKind): boolean => channels[kind].authorize.kind === "oauth";

/** Undefined until the operator gives one, or where no key of the installation decrypts its secret any more. */
export async function findChannelApp(ctx: Context, kind: ChannelKind): Promise<ChannelApp | undefined> {
  const [row] = await secretReads(ctx).select().from(channelApps).where(eq(channelApps.kind, kind));
  const secret = row && decrypt(row.sealedSecret, purposeOf(kind));
  return secret === undefined ? undefined : { clientId: row?.clientId ?? "", secret };
}

/** The shop systems that ask for an application, each with what is known of it. */
export async function listChannelApps(ctx: Context): Promise<ShownChannelApp[]> {
  assertOperator(ctx);
  const rows = await ctx.db.select().from(channelApps);
  return channelKinds.filter(needsApp).map((kind) => {
    const known = rows.find((row) => row.kind === kind);
    return { kind, clientId: known?.clientId ?? null, updatedAt: known?.updatedAt ?? null };
  });
}

/** Saves the application of a shop system; without a secret the one that is there stays. */
export function saveChannelApp(
  ctx: Context,
  kind: ChannelKind,
  { clientId, secret }: { readonly clientId: string; readonly secret?: string | undefined },
): Promise<ShownChannelApp[]> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    if (!needsApp(kind)) throw invalid("kind", message("channel_without_app"));
    const kept = secret === undefined ? await findChannelApp(tx, kind) : { secret };
    if (!kept) throw invalid("secret", message("required"));
    const row = { clientId, sealedSecret: encrypt(kept.secret, purposeOf(kind)), updatedAt: tx.now() };
    await tx.db
      .insert(channelApps)
      .values({ kind, ...row })
      .onConflictDoUpdate({ target: channelApps.kind, set: row });
    await recordAudit(tx, {
      accountId: null,
      action: "platform.channel_app_changed",
      target: "platform",
      detail: { kind, reference: clientId },
    });
    return listChannelApps(tx);
  });
}
