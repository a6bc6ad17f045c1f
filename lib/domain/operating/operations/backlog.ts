import { sql } from "drizzle-orm";
import { hasEveryMigration } from "@/db/migration-state";
import type { Context } from "@/lib/platform/context";
import type { Backlog } from "@/lib/platform/metrics";
import { countSealed, countUnder } from "@/lib/platform/sealed-secrets";
import { inTransaction } from "@/lib/platform/transaction";
import { findEventBacklog } from "../../events";
import { webhookBacklog } from "../../messaging/webhooks";

const countedUpTo = 100_000;

/**
 * Counts the backlog, each figure to 100,000. Every count uses a partial index, and no statement takes longer than two
 * seconds.
 */
export function findBacklog(ctx: Context): Promise<Backlog> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`set local statement_timeout = 2000`);
    const now = tx.now().toISOString();
    const counted = (rows: ReturnType<typeof sql>) =>
      sql`(select count(*)::int from (select from ${rows} limit ${countedUpTo}) as counted)`;
    const [row] = await tx.db.execute<
      Record<
        "deliveriesDue" | "shipmentsDue" | "money" | "account" | "carrier" | "mailsFailed" | "ledgerFindings",
        number
      >
    >(sql`
      select
        ${counted(sql`webhook_deliveries where state = 'pending' and next_at <= ${now}`)} as "deliveriesDue",
        ${counted(sql`shipments where due_at <= ${now}`)} as "shipmentsDue",
        ${counted(sql`shipments where waiting_for = 'money'`)} as money,
        ${counted(sql`shipments where waiting_for = 'account'`)} as account,
        ${counted(sql`shipments where waiting_for = 'carrier'`)} as carrier,
        ${counted(sql`outgoing_mails where last_error is not null`)} as "mailsFailed",
        coalesce((
          select findings from ledger_checks where account_id is null and finished_at is not null order by id desc limit 1
        ), 0) as "ledgerFindings"`);
    if (!row) throw new Error("the backlog was not counted");
    const events = await findEventBacklog(tx);
    const { deliveriesByState } = await webhookBacklog(tx);
    const sealed = await countSealed(tx);
    return {
      events: events.waiting,
      eventsFailed: events.failed,
      oldestEventSeconds: events.oldestSeconds,
      deliveriesPending: deliveriesByState.pending,
      deliveriesDue: row.deliveriesDue,
      deliveriesSending: deliveriesByState.sending,
      shipmentsDue: row.shipmentsDue,
      shipmentsWaitingForMoney: row.money,
      shipmentsWaitingForAccount: row.account,
      shipmentsWaitingForCarrier: row.carrier,
      mailsFailed: row.mailsFailed,
      ledgerFindings: row.ledgerFindings,
      secretsUnderFirstKey: countUnder(sealed, "first"),
      secretsUnderOlderKeys: countUnder(sealed, "older"),
      secretsUnderMissingKeys: countUnder(sealed, "missing"),
    };
  });
}

/** Whether the schema has every migration, without which no request can be served, and the lag of the event relay. */
export interface DatabaseReadiness {
  readonly isMigrated: boolean;
  readonly oldestEventSeconds: number;
  /** Secrets in use that no key of this process opens. */
  readonly unreadableSecrets: number;
}

export async function findReadiness(ctx: Context): Promise<DatabaseReadiness> {
  const isMigrated = await hasEveryMigration(ctx.db);
  if (!isMigrated) return { isMigrated, oldestEventSeconds: 0, unreadableSecrets: 0 };
  const [events, sealed] = await Promise.all([findEventBacklog(ctx), countSealed(ctx)]);
  return {
    isMigrated,
    oldestEventSeconds: events.oldestSeconds,
    unreadableSecrets: countUnder(sealed, "missing"),
  };
}
