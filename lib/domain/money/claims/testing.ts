import { connection } from "@/db/driver";
import type { ClaimRule } from "@/lib/core/claims";
import { defaultClaimTerms } from "@/lib/core/claims";
import { systemContext } from "@/lib/platform/context";
import { makeShipment, type TestCaller, transitionTo } from "../../operating/testing";
import { beginLedgerCheck, continueLedgerCheck, lastLedgerCheck } from "../ledger";

/** A parcel in its carrier's hands, whose freight was charged; declared at 100 pesos. */
export async function makeTravelling(caller: TestCaller): Promise<number> {
  const { id } = await makeShipment(caller);
  await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier");
  return id;
}

export const testRule = (rule: Partial<ClaimRule> = {}): ClaimRule => ({
  ...defaultClaimTerms,
  carrierId: null,
  accountId: null,
  openDays: {},
  ...rule,
});

/** Kinds of findings of a check of the whole ledger. */
export async function checkLedger(): Promise<string[]> {
  const ctx = systemContext("test");
  const id = await beginLedgerCheck(ctx);
  while ((await continueLedgerCheck(ctx, id)).more);
  return ((await lastLedgerCheck(ctx, id))?.findings ?? []).map(({ kind }) => kind);
}

/** What moved by a key, in the account's own balance. */
export async function movedBy(key: string): Promise<number[]> {
  const rows = await connection().sql<{ cents: string }[]>`
    select sum(entries.amount_cents) as cents from ledger_transfers transfers
    join ledger_entries entries on entries.transfer_id = transfers.id
    join ledger_accounts accounts on accounts.id = entries.ledger_account_id and accounts.account_id = transfers.account_id
    where idempotency_key like ${key} group by transfers.id`;
  return rows.map(({ cents }) => Number(cents));
}
