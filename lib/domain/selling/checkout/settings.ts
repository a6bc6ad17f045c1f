import { and, eq, isNull } from "drizzle-orm";
import { channelConnections } from "@/db/schema/channels";
import { checkouts } from "@/db/schema/checkouts";
import { type CheckoutSettings, defaultCheckoutSettings, findSettingsIssues } from "@/lib/core/checkout";
import { invalidFields, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { carrierRegistry } from "../../carriers";
import { findProvince } from "../../geography/places";
import { recordAudit } from "../../identity/audit";

/** A connected shop, or null for the account's own servers. */
type ConnectionId = number | null;

/**
 * What buyers are offered at a checkout; everything, at its cost, where nobody said otherwise. Throws `not_found` for a
 * connection that is not the account's.
 */
export async function findCheckoutSettings(
  ctx: Context,
  accountId: number,
  connectionId: ConnectionId,
): Promise<CheckoutSettings> {
  assertAccountAccess(ctx, accountId);
  const ofAccount = eq(checkouts.accountId, accountId);
  const [found] =
    connectionId === null
      ? await ctx.db
          .select({ settings: checkouts.settings })
          .from(checkouts)
          .where(and(ofAccount, isNull(checkouts.connectionId)))
      : await ctx.db
          .select({ settings: checkouts.settings })
          .from(channelConnections)
          .leftJoin(checkouts, and(ofAccount, eq(checkouts.connectionId, channelConnections.id)))
          .where(and(eq(channelConnections.id, connectionId), eq(channelConnections.accountId, accountId)));
  if (!found && connectionId !== null) throw notFound("channel", connectionId);
  // Settings that were saved before there was one do not have it.
  return { ...defaultCheckoutSettings, ...found?.settings };
}

/** Throws `validation_failed` naming what is wrong, and `not_found` for a connection that is not the account's. */
export async function saveCheckoutSettings(
  ctx: Context,
  accountId: number,
  connectionId: ConnectionId,
  settings: CheckoutSettings,
): Promise<CheckoutSettings> {
  assertAccountAccess(ctx, accountId);
  const issues = [...findSettingsIssues(settings), ...(await unknownNames(settings))];
  if (issues.length > 0) throw invalidFields(issues);
  return inTransaction(ctx, async (tx) => {
    const before = await findCheckoutSettings(tx, accountId, connectionId);
    await tx.db
      .insert(checkouts)
      .values({ accountId, connectionId, settings, createdAt: tx.now(), updatedAt: tx.now() })
      .onConflictDoUpdate({
        target: [checkouts.accountId, checkouts.connectionId],
        set: { settings, updatedAt: tx.now() },
      });
    await recordAudit(tx, {
      accountId,
      action: "checkout.settings_changed",
      target: connectionId === null ? `account:${accountId}` : `channel:${connectionId}`,
      detail: { before, after: settings },
    });
    return settings;
  });
}

async function unknownNames({ carrierIds, free, fallback }: CheckoutSettings) {
  const { findCarrier } = await carrierRegistry();
  const unknown = carrierIds?.find((id) => !findCarrier(id));
  const lists = Object.entries({ free, fallback }).flatMap(([field, rows]) =>
    rows.map(({ provinces }, at) => ({ path: `${field}.${at}.provinces`, provinces })),
  );
  return [
    ...(unknown === undefined ? [] : [{ path: "carrier_ids", message: message("carrier_unknown", { id: unknown }) }]),
    ...lists
      .filter(({ provinces }) => provinces.some((code) => findProvince(code) !== code))
      .map(({ path }) => ({ path, message: message("must_be_province_letter") })),
  ];
}
