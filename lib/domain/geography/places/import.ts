import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { type LocalityDraft, mainLocalities } from "./localities";
import { localityKey, mainOfPostcodes } from "./main-of-postcode";
import { deleteLocalities, insertLocalities, loadLocalities, lockLocalities } from "./store";

export interface ImportReport {
  readonly imported: number;
  /** Rows that repeat a locality of the file. */
  readonly duplicates: number;
  readonly postcodes: number;
  readonly provinces: number;
}

/** Writes the built-in places into an empty table; a table with rows stays unchanged. Returns the number written. */
export function seedLocalities(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await lockLocalities(tx);
    if ((await loadLocalities(tx.db)).length > 0) return 0;
    const main = mainOfPostcodes(mainLocalities);
    await insertLocalities(
      tx,
      mainLocalities.map((locality) => ({ ...locality, isMain: main.has(locality) })),
    );
    return mainLocalities.length;
  });
}

/** Replaces all localities. A place that existed before keeps its id, because clients may have stored it. */
export function importLocalities(ctx: Context, drafts: readonly LocalityDraft[]): Promise<ImportReport> {
  const unique = [...new Map([...drafts].reverse().map((draft) => [localityKey(draft), draft])).values()].reverse();
  const main = mainOfPostcodes(unique);
  return inTransaction(ctx, async (tx) => {
    await lockLocalities(tx);
    const ids = new Map((await loadLocalities(tx.db)).map((row) => [localityKey(row), row.id]));
    await deleteLocalities(tx);
    await insertLocalities(
      tx,
      unique.map((draft) => ({ ...draft, isMain: main.has(draft), id: ids.get(localityKey(draft)) })),
    );
    return {
      imported: unique.length,
      duplicates: drafts.length - unique.length,
      postcodes: new Set(unique.map(({ zipcode }) => zipcode)).size,
      provinces: new Set(unique.map(({ provinceCode }) => provinceCode)).size,
    };
  });
}
