import { eq } from "drizzle-orm";
import { claimSteps, claims } from "@/db/schema/claims";
import { canMoveClaim } from "@/lib/core/claims";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { toAmount } from "@/lib/core/money";
import type { AuditAction, ClaimState } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { recordEvents } from "@/lib/platform/outbox";
import { recordAudit } from "../../identity/audit";
import type { ClaimRow } from "./list";

/** Columns that change with a state. */
type ClaimChange = Partial<
  Omit<typeof claims.$inferSelect, "id" | "accountId" | "shipmentId" | "carrierId" | "kind" | "state" | "version">
>;

/**
 * The one writer of a claim's state: checks the table of states, writes the step, publishes it and, with the facts of a person's
 * step, records it in the audit log. The row is locked. Throws `conflict` where the table has no such transition.
 */
export async function moveClaim(
  tx: Context,
  claim: ClaimRow,
  to: Exclude<ClaimState, "open">,
  { note = "", ...change }: ClaimChange & { readonly note?: string | undefined },
  facts?: StepFacts,
): Promise<ClaimRow> {
  if (!canMoveClaim(claim.state, to))
    throw new DomainError({ code: "conflict", message: message("claim_state_fixed", { from: claim.state, to }) });
  const moved = await changeClaim(tx, claim, { ...change, state: to }, ["state"]);
  await writeStep(tx, claim, claim.state, to, note);
  if (facts) await auditClaim(tx, claim, `claim.${to}`, facts);
  return moved;
}

/** What the audit log says of a step beside the parcel and the kind. */
interface StepFacts extends Readonly<Record<string, unknown>> {
  readonly amountCents?: number;
}

export const auditClaim = (
  tx: Context,
  { id, accountId, shipmentId, kind }: ClaimRow,
  action: AuditAction,
  { amountCents, ...facts }: StepFacts,
): Promise<void> =>
  recordAudit(tx, {
    accountId,
    action,
    target: `claim:${id}`,
    amountCents,
    detail: { shipment: shipmentId, kind, ...facts },
  });

/** Writes what changes without a step, such as a file or a warning, and publishes it. */
export async function changeClaim(
  tx: Context,
  claim: ClaimRow,
  change: ClaimChange & { readonly state?: ClaimState },
  changes: readonly string[],
): Promise<ClaimRow> {
  const set = { ...change, version: claim.version + 1 };
  await tx.db.update(claims).set(set).where(eq(claims.id, claim.id));
  const changed = { ...claim, ...set };
  await publishClaim(tx, changed, "claim.updated", changes);
  return changed;
}

export const writeStep = async (
  tx: Context,
  { id: claimId, accountId }: Pick<ClaimRow, "id" | "accountId">,
  fromState: ClaimState | null,
  toState: ClaimState,
  note = "",
): Promise<void> => {
  await tx.db
    .insert(claimSteps)
    .values({ claimId, accountId, fromState, toState, actor: tx.actor.label, note, at: tx.now() });
};

/** Publishes the present state of a claim; its version is the sequence of the event. */
export const publishClaim = (
  tx: Context,
  claim: ClaimRow,
  type: "claim.created" | "claim.updated",
  changes: readonly string[],
): Promise<void> =>
  recordEvents(tx, [
    {
      accountId: claim.accountId,
      aggregate: "claim",
      aggregateId: claim.id,
      sequence: claim.version,
      type,
      payload: {
        account_id: claim.accountId,
        claim_id: claim.id,
        shipment_id: claim.shipmentId,
        carrier_id: claim.carrierId,
        kind: claim.kind,
        state: claim.state,
        source: claim.source,
        amount: claim.askedCents === null ? null : toAmount(claim.askedCents),
        payout: toAmount(claim.payoutCents),
        refund: toAmount(claim.refundCents),
        answer_by: claim.answerBy,
        changes,
      },
    },
  ]);
