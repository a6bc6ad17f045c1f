import { and, eq, sql } from "drizzle-orm";
import { skus } from "@/db/schema/inventory";
import { type Message, message } from "@/lib/core/messages";
import { scanKey } from "@/lib/core/read/code";
import type { Context } from "@/lib/platform/context";
import type { Sku } from "./catalogue";
import { scanKeySql } from "./find-by-scan";

type Codes = Pick<Sku, "sku" | "barcode">;
type StoredCodes = Codes & Pick<Sku, "id">;

/** A SKU as it is about to be written. */
export interface CodesEntry extends Codes {
  /** The SKU that is changed; undefined for a new one. */
  readonly id?: number | undefined;
}

export interface CodeConflict {
  /** Index of the entry. */
  readonly at: number;
  readonly field: "sku" | "barcode";
  readonly message: Message;
}

/**
 * Entries whose codes a scanner could not tell from those of another SKU of the account or of an earlier entry. Codes
 * that a SKU has already stay valid. The account row must be locked, so that a free code stays free until the commit.
 */
export async function findCodeConflicts(
  tx: Context,
  accountId: number,
  entries: readonly CodesEntry[],
): Promise<CodeConflict[]> {
  const stored = await findAlike(tx, accountId, entries);
  const changed = entries.map((entry) => {
    const before = stored.find(({ id }) => id === entry.id);
    return { sku: before?.sku !== entry.sku, barcode: entry.barcode !== "" && before?.barcode !== entry.barcode };
  });
  const rewritten = new Set(entries.flatMap(({ id }) => id ?? []));
  const index = new CodeIndex();
  for (const sku of stored) if (!rewritten.has(sku.id)) index.add(sku, {});
  // Codes that stay are taken before any that changes, wherever they stand in the list.
  for (const [at, entry] of entries.entries())
    index.add(entry, { at, sku: changed[at]?.sku === false, barcode: changed[at]?.barcode === false });
  return entries.flatMap((entry, at): CodeConflict[] => {
    const fields = (["sku", "barcode"] as const).filter((field) => changed[at]?.[field]);
    const conflicts = fields.flatMap((field) => {
      const message = index.conflictOf(entry, field, at);
      return message ? [{ at, field, message }] : [];
    });
    index.add(entry, { at });
    // A SKU that is repeated as it stands is one fault, whatever its bar code.
    return conflicts[0]?.message.code === "sku_taken" ? conflicts.slice(0, 1) : conflicts;
  });
}

interface Owner {
  readonly sku: string;
  /** Index of the entry; undefined for a SKU that is not written now. */
  readonly at: number | undefined;
  readonly field: "sku" | "barcode";
}

/** SKUs by what a scanner reads of their codes. */
class CodeIndex {
  readonly #owners = new Map<string, Owner[]>();

  add(codes: Codes, { at, sku = true, barcode = true }: { at?: number; sku?: boolean; barcode?: boolean }): void {
    if (sku) this.#put(scanKey(codes.sku), { sku: codes.sku, at, field: "sku" });
    if (barcode && codes.barcode !== "") this.#put(scanKey(codes.barcode), { sku: codes.sku, at, field: "barcode" });
  }

  conflictOf(codes: Codes, field: "sku" | "barcode", at: number): Message | undefined {
    const owners = this.#owners.get(scanKey(codes[field])) ?? [];
    const others = owners.filter((owner) => owner.at === undefined || owner.at !== at);
    const twin = field === "sku" ? others.find((owner) => owner.field === "sku") : undefined;
    if (twin) return twin.sku === codes.sku ? message("sku_taken") : message("sku_like_other", { sku: twin.sku });
    return others[0] && message("code_of_other_sku", { sku: others[0].sku });
  }

  #put(key: string, owner: Owner): void {
    const owners = this.#owners.get(key);
    if (owners) owners.push(owner);
    else this.#owners.set(key, [owner]);
  }
}

/** SKUs of the account that share a code with an entry, and those that the entries change. */
async function findAlike(tx: Context, accountId: number, entries: readonly CodesEntry[]): Promise<StoredCodes[]> {
  const keys = [...new Set(entries.flatMap(({ sku, barcode }) => [sku, barcode]).map(scanKey))].filter(Boolean);
  const ids = entries.flatMap(({ id }) => id ?? []);
  const [wantedKeys, wantedIds] = [sql.param(JSON.stringify(keys)), sql.param(JSON.stringify(ids))];
  const isWanted = sql`(
    ${scanKeySql(skus.sku)} in (select jsonb_array_elements_text(${wantedKeys}::jsonb))
    or ${scanKeySql(skus.barcode)} in (select jsonb_array_elements_text(${wantedKeys}::jsonb))
    or ${skus.id} in (select jsonb_array_elements_text(${wantedIds}::jsonb)::bigint))`;
  return tx.db
    .select({ id: skus.id, sku: skus.sku, barcode: skus.barcode })
    .from(skus)
    .where(and(eq(skus.accountId, accountId), isWanted));
}
