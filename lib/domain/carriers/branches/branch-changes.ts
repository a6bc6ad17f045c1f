import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { carrierLocations, carriers } from "@/db/schema/carriers";
import { type DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { places } from "../../geography/places";
import { recordAudit } from "../../identity/audit";
import { beforeAndAfter, changedFields } from "../changed-fields";
import type { CarrierLocation } from "../store";
import { type BranchDraft, type BranchFacts, isError, placeBranch } from "./branch-place";

/** Adds a branch or point of a carrier. Its code is the carrier's own; the API identifies it by its id. */
export function addBranch(ctx: Context, carrierId: number, draft: BranchDraft): Promise<CarrierLocation> {
  return inTransaction(ctx, async (tx) => {
    const facts = await toBranchFacts(tx, carrierId, draft);
    const [branch] = await tx.db
      .insert(carrierLocations)
      .values({ ...facts, carrierId })
      .onConflictDoNothing({ target: [carrierLocations.carrierId, carrierLocations.code] })
      .returning();
    if (!branch) throw codeTaken();
    await audit(tx, "added", branch, { name: branch.name });
    return branch;
  });
}

export function changeBranch(
  ctx: Context,
  carrierId: number,
  branchId: number,
  draft: BranchDraft,
): Promise<CarrierLocation> {
  return inTransaction(ctx, async (tx) => {
    const facts = await toBranchFacts(tx, carrierId, draft);
    const where = and(eq(carrierLocations.id, branchId), eq(carrierLocations.carrierId, carrierId));
    const [before] = await tx.db.select().from(carrierLocations).where(where).for("update");
    if (!before) throw notFound("branch", branchId);
    const changes = changedFields(before, facts);
    if (Object.keys(changes).length === 0) return before;
    const [holder] = await tx.db
      .select({ id: carrierLocations.id })
      .from(carrierLocations)
      .where(and(eq(carrierLocations.carrierId, carrierId), eq(carrierLocations.code, facts.code)));
    if (holder && holder.id !== branchId) throw codeTaken();
    const [branch] = await tx.db.update(carrierLocations).set(changes).where(where).returning();
    if (!branch) throw notFound("branch", branchId);
    await audit(tx, "changed", branch, beforeAndAfter(before, changes));
    return branch;
  });
}

/** Opens or closes a branch. A closed branch is offered to nobody. */
export function setBranchActive(
  ctx: Context,
  carrierId: number,
  branchId: number,
  active: boolean,
): Promise<CarrierLocation> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const [branch] = await tx.db
      .update(carrierLocations)
      .set({ active })
      .where(and(eq(carrierLocations.id, branchId), eq(carrierLocations.carrierId, carrierId)))
      .returning();
    if (!branch) throw notFound("branch", branchId);
    await audit(tx, active ? "opened" : "closed", branch, {});
    return branch;
  });
}

/** Difference between a list of branches and the present ones, matched by code. */
export interface BranchDifference {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Open branches that the list does not name. They are closed only if the list is complete (`isWhole`). */
  readonly closed: number;
}

interface BranchList {
  readonly branches: readonly BranchFacts[];
  /** Codes of the list whose branches are neither changed nor closed. An empty one may be any branch: none is closed. */
  readonly spoilt?: readonly string[];
  readonly isWhole: boolean;
  readonly dryRun: boolean;
}

/** Adds and changes the branches of a list, all or none. A dry run only returns the difference. */
export function importBranches(ctx: Context, carrierId: number, list: BranchList): Promise<BranchDifference> {
  return inTransaction(ctx, async (tx) => {
    await lockCarrier(tx, carrierId);
    const known = await tx.db.select().from(carrierLocations).where(eq(carrierLocations.carrierId, carrierId));
    const byCode = new Map(known.map((branch) => [branch.code, branch]));
    const added = list.branches.filter(({ code }) => !byCode.has(code));
    const changed = list.branches.flatMap((facts) => {
      const before = byCode.get(facts.code);
      const changes = before && changedFields(before, facts);
      return changes && Object.keys(changes).length > 0 ? [{ ...before, ...changes }] : [];
    });
    const named = new Set([...list.branches.map(({ code }) => code), ...(list.spoilt ?? [])]);
    const closed = list.isWhole && !named.has("") ? known.filter(({ code, active }) => active && !named.has(code)) : [];
    const difference: BranchDifference = {
      added: added.length,
      changed: changed.length,
      same: list.branches.length - added.length - changed.length,
      closed: closed.length,
    };
    if (list.dryRun || added.length + changed.length + closed.length === 0) return difference;
    await write(tx, [
      ...added.map((facts) => ({ active: true, ...facts, carrierId })),
      ...changed.map(({ id: _, ...branch }) => branch),
      ...closed.map(({ id: _, ...branch }) => ({ ...branch, active: false })),
    ]);
    const target = `carrier:${carrierId}` as const;
    await recordAudit(tx, { accountId: null, action: "branch.imported", target, detail: { ...difference } });
    return difference;
  });
}

const rowsPerInsert = 1_000;

/** Upserts by code. Every row carries every column. */
async function write(tx: Context, rows: readonly Omit<CarrierLocation, "id">[]): Promise<void> {
  const { id: _, carrierId: __, code: ___, ...columns } = getTableColumns(carrierLocations);
  const set = Object.fromEntries(Object.keys(columns).map((key) => [key, sql.raw(`excluded.${toSnakeCase(key)}`)]));
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await tx.db
      .insert(carrierLocations)
      .values(rows.slice(from, from + rowsPerInsert))
      .onConflictDoUpdate({ target: [carrierLocations.carrierId, carrierLocations.code], set });
}

/** Column names are the snake case of the property names. */
const toSnakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function toBranchFacts(tx: Context, carrierId: number, draft: BranchDraft): Promise<BranchFacts> {
  await lockCarrier(tx, carrierId);
  const placed = placeBranch(await places(), draft);
  if (isError(placed)) throw invalid(placed.field, placed.message);
  return placed;
}

/** Serialises the changes of one carrier's branches. */
async function lockCarrier(tx: Context, carrierId: number): Promise<void> {
  assertOperator(tx);
  const [carrier] = await tx.db
    .select({ id: carriers.id })
    .from(carriers)
    .where(eq(carriers.id, carrierId))
    .for("no key update");
  if (!carrier) throw notFound("carrier", carrierId);
}

const audit = (
  tx: Context,
  verb: "added" | "changed" | "opened" | "closed",
  { id, carrierId, code }: CarrierLocation,
  detail: Record<string, unknown>,
) =>
  recordAudit(tx, {
    accountId: null,
    action: `branch.${verb}`,
    target: `branch:${id}`,
    detail: { carrierId, code, ...detail },
  });

const codeTaken = (): DomainError => invalid("code", message("branch_code_taken"));
