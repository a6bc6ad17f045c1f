import { getTableColumns, sql } from "drizzle-orm";
import { jsonTable, statement } from "@/db/driver";
import { carrierTransfers } from "@/db/schema/claims";
import type { CarrierTransferKind, CarrierTransferReason } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

export interface CarrierTransfer {
  /** `claim:<id>:accepted`; makes posting it twice impossible. */
  readonly idempotencyKey: string;
  readonly carrierId: number;
  readonly accountId?: number | undefined;
  readonly shipmentId?: number | undefined;
  readonly claimId?: number | undefined;
  readonly invoiceId?: number | undefined;
  readonly from: CarrierTransferKind;
  readonly to: CarrierTransferKind;
  /** Above zero. */
  readonly amountCents: number;
  readonly reason: CarrierTransferReason;
  readonly note?: string | undefined;
  /** When the money moved; left out, now. */
  readonly at?: Date | undefined;
}

/**
 * Posts transfers with one statement for any number, in the transaction of what they follow from. Those whose keys exist are
 * left out; the answer has the keys that were posted now. Throws `forbidden` for a caller that is no operator.
 */
export async function postCarrierTransfers(tx: Context, transfers: readonly CarrierTransfer[]): Promise<Set<string>> {
  assertOperator(tx);
  if (transfers.length === 0) return new Set();
  const rows = transfers.map(({ from, to, at = tx.now(), ...transfer }) =>
    newTransfers.complete({
      ...transfer,
      fromKind: from,
      toKind: to,
      accountId: transfer.accountId ?? null,
      shipmentId: transfer.shipmentId ?? null,
      claimId: transfer.claimId ?? null,
      invoiceId: transfer.invoiceId ?? null,
      note: transfer.note ?? "",
      actor: tx.actor.label,
      createdAt: at,
    }),
  );
  const posted = await writeTransfers(tx.db, { transfers: JSON.stringify(rows) });
  return new Set(posted.map(({ key }) => key));
}

const newTransfers = jsonTable(getTableColumns(carrierTransfers), ["id"]);

const writeTransfers = statement<{ key: string }>(
  () => sql`
    insert into carrier_transfers (${newTransfers.names})
    select ${newTransfers.of("given")} from ${newTransfers.from(sql.placeholder("transfers"), "given")}
    on conflict (idempotency_key) do nothing
    returning idempotency_key as key`,
);
