import { readdirSync, readFileSync } from "node:fs";
import { connection } from "@/db/driver";

/** What an erasure does with the texts of a table, by the names of its columns. */
interface Words {
  /** Names, numbers, states and actors that the service or an operator's program gives: no words of a person about a recipient. */
  readonly codes?: string;
  /** Words or files that may name a recipient: gone after the erasure, as `app/api/portal/privacy/erasure.db.test.ts` shows of each. */
  readonly erased?: string;
  /** Gone by a retention of their own or with their row, before anybody could ask. */
  readonly expires?: string;
  /** What people say of their own business, as `docs/security.md` has it under *What an erasure does not reach*. */
  readonly business?: string;
}

/** Every text, document and file of the tables that came after the first erasure was written, since migration 0045. */
const newerColumns: Readonly<Record<string, Words>> = {
  carrier_invoice_layouts: { codes: "changed_by", business: "layout" },
  carrier_invoice_rows: {
    codes: "matched_by class currency decision decided_by problem",
    business: "reference other_reference concept piece zone note",
  },
  carrier_invoices: { codes: "currency file_hash source state created_by", business: "number name" },
  carrier_logos: { codes: "name content_type", business: "bytes" },
  carrier_transfers: { codes: "idempotency_key from_kind to_kind reason actor", business: "note" },
  claim_files: { codes: "kind content_type added_by", erased: "name bytes" },
  claim_rules: { codes: "open_days required_files", business: "claims_email" },
  claim_steps: { codes: "from_state to_state actor", erased: "note" },
  claims: {
    codes: "kind state source opened_by warned",
    erased: "description rejected_reason",
    business: "letter_to",
  },
  daily_margins: { codes: "cells" },
  daily_totals: { codes: "cells" },
  link_payments: { codes: "provider payment_id state warnings" },
  manifest_shipments: { codes: "state left_reason removed_by guide packages", erased: "removed_reason" },
  manifests: { codes: "carrier_name state closed_by signed_by", expires: "driver signature", business: "origin" },
  packing_holds: { codes: "choice missing actor", erased: "note" },
  payment_links: { codes: "provider reference url created_by" },
  payment_providers: { codes: "kind sealed_secrets merchant_id", business: "merchant_name" },
  picking_wave_lines: { codes: "code barcode picked_by", business: "warehouse place name bins" },
  picking_wave_orders: { codes: "exit" },
  picking_waves: { codes: "state picker created_by" },
  platform_daily_totals: { codes: "cells" },
  print_bridges: { codes: "token_hash version platform created_by", business: "name" },
  print_job_files: { codes: "content_type", erased: "bytes" },
  print_jobs: {
    codes: "kind paper format layout request_key actor request_id state problem outcome sha256 decided_by",
    erased: "reason",
    expires: "name detail",
  },
  print_pairings: { codes: "code_hash created_by" },
  printers: { codes: "key kind formats address state detail format layout", business: "reported_name name" },
  product_pictures: { business: "bytes" },
  reception_pieces: { codes: "outcome", erased: "note", business: "place" },
  receptions: { codes: "actor undone_by" },
  return_closures: { codes: "reason actor", erased: "note" },
  shipment_charges: { codes: "reason state answered_by decided_by", erased: "answer", business: "note" },
  shipment_exceptions: { erased: "answers" },
  top_up_receipts: { codes: "content_type", expires: "bytes" },
};

/** The tables of those migrations with their columns as the database has them: `table.column`, sorted. */
export async function readNewerColumns(): Promise<string[]> {
  const migrations = readdirSync("db/migrations").filter((name) => name.endsWith(".sql") && name >= "0045");
  const tables = migrations.flatMap((name) => {
    const created = readFileSync(`db/migrations/${name}`, "utf8").matchAll(/^CREATE TABLE "(\w+)"/gm);
    return [...created].map(([, table]) => table ?? "");
  });
  const rows = await connection().sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'ARRAY', 'jsonb', 'json', 'bytea') and table_name in ${connection().sql(tables)}`;
  return rows.map(({ name }) => name).sort();
}

/** The columns of `newerColumns` of these kinds: `table.column`, sorted. */
export const columnsOf = (...kinds: readonly (keyof Words)[]): string[] =>
  Object.entries(newerColumns)
    .flatMap(([table, words]) =>
      kinds.flatMap((kind) => (words[kind] ?? "").split(" ").flatMap((name) => (name ? `${table}.${name}` : []))),
    )
    .sort();
