import { toAmount } from "@/lib/core/money";
import { beginLedgerCheck, continueLedgerCheck, lastLedgerCheck } from "@/lib/domain/money/ledger";
import type { Context } from "@/lib/platform/context";
import { id } from "./arguments";
import { command } from "./command";

/** Findings whose values are counts of entries and not amounts. */
const countKinds: readonly string[] = ["version_differs"];

/** Verifies the ledger, whole or of one account; the process ends with an error if anything is found. */
export async function verifyLedger(ctx: Context, account?: number) {
  const checkId = await beginLedgerCheck(ctx, account);
  while ((await continueLedgerCheck(ctx, checkId)).more);
  const check = await lastLedgerCheck(ctx, checkId);
  if (!check) throw new Error(`the check ${checkId} is gone`);
  if (check.findingCount > 0) process.exitCode = 1;
  return {
    ok: check.findingCount === 0,
    check_id: check.id,
    accounts: check.accounts,
    transfers: check.transfers,
    shipments: check.shipments,
    finding_count: check.findingCount,
    findings: check.findings.map(({ kind, accountId, transferId, shipmentId, expected, found }) => ({
      kind,
      account_id: accountId,
      transfer_id: transferId,
      shipment_id: shipmentId,
      expected: countKinds.includes(kind) ? expected : toAmount(expected),
      found: countKinds.includes(kind) ? found : toAmount(found),
    })),
  };
}

export const ledger = {
  verify: command({
    usage: "ledger verify [--account ID]",
    input: { account: id.optional() },
    run: (ctx, { account }) => verifyLedger(ctx, account),
  }),
};
