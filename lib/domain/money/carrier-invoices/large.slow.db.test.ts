import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { readUploadedInvoice } from "@/lib/api/sheets/uploaded-sheet";
import { commonLayout, invoiceSheetLimits } from "@/lib/core/carrier-invoices";
import type { InvoiceRowClass } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { carrierIdOf } from "../../carriers/testing-connection";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import { checkInvoice, decideRows } from "./";
import { draftOf, sendParcel } from "./testing";

setupTestDatabase();
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const rowCount = 100_000;
/** Every twentieth row is wrong, in one of eight ways by turns. */
const faults = [
  ...["tariff_differs", "weight_differs", "zone_differs", "surcharge_differs"],
  ...["unknown", "twice", "cancelled", "other_currency"],
] as const satisfies InvoiceRowClass[];
const classOf = (i: number): InvoiceRowClass => (i % 20 === 19 ? faults[Math.floor(i / 20) % 8]! : "equal");
const guideOf = (i: number): string => `9999-${String(i).padStart(8, "0")}`;

const lineOf = (i: number): string => {
  const fault = classOf(i);
  const guide = fault === "unknown" ? `OTRO-${i}` : guideOf(fault === "twice" ? i - 1 : i);
  const [amount, kilos, zipcode, surcharge, currency] = {
    equal: ["1000,00", "1", "1414", "", "ARS"],
    tariff_differs: ["1080,50", "1", "1414", "", "ARS"],
    weight_differs: ["1300,00", "4", "1414", "", "ARS"],
    zone_differs: ["1500,00", "1", "9410", "", "ARS"],
    surcharge_differs: ["1150,00", "1", "1414", "150,00", "ARS"],
    unknown: ["1000,00", "1", "1414", "", "ARS"],
    twice: ["1000,00", "1", "1414", "", "ARS"],
    cancelled: ["1000,00", "1", "1414", "", "ARS"],
    other_currency: ["10,00", "1", "1414", "", "USD"],
  }[fault as "equal" | (typeof faults)[number]];
  return `${guide};${fault === "unknown" ? "AJENO" : "PED"}-${i};${kilos};Todo;${zipcode};${surcharge};${amount};${currency}`;
};

beforeAll(async () => {
  await seedTestCarriers();
  const seller = await createTestAccount({ balanceCents: 1_000_000_00 });
  const { id } = await sendParcel(seller, "MODELO");
  await asOwner(async (owner) => {
    await owner`alter table shipments disable trigger user`;
    const columns = await owner<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_name = 'shipments' and is_generated = 'NEVER' and column_name <> 'id' order by ordinal_position`;
    const given: Record<string, string> = {
      delivery_id: "'9999-' || lpad(i::text, 8, '0')",
      external_id: "'PED-' || i",
      tracking_token: "md5(i::text)",
      status: `case when i % 20 = 19 and (i / 20) % 8 = ${faults.indexOf("cancelled")} then 'cancelled' else status end`,
    };
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    const values = columns.map(({ name }) => given[name] ?? `"${name}"`).join(", ");
    await owner.unsafe(
      `insert into shipments (${names}) select ${values} from shipments cross join generate_series(0, ${rowCount - 1}) i where id = ${id}`,
    );
    await owner`alter table shipments enable trigger user`;
    await owner`analyze shipments`;
  });
});

/** Resident memory in MB of this process and of those that it started to read the file. */
function residentMb(): number {
  const read = (pid: number | string): number => {
    try {
      const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
      const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
        readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").trim().split(" ").filter(Boolean),
      );
      return own + children.filter(isReader).reduce((sum, child) => sum + read(child), 0);
    } catch {
      return 0;
    }
  };
  return read(process.pid);
}
const isReader = (pid: string): boolean => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("child.mjs");

/** Runs and measures: seconds, and megabytes above what the process had before. */
async function measure<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number; megabytes: number }> {
  globalThis.gc?.();
  const rest = residentMb();
  let peak = rest;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb());
  }, 50);
  const from = performance.now();
  const result = await work();
  const seconds = (performance.now() - from) / 1000;
  clearInterval(timer);
  return { result, seconds, megabytes: Math.max(peak, residentMb()) - rest };
}

test("an invoice of 100,000 rows with 5 % faults of eight kinds: every row in its class, in 30 s and 400 MB", async () => {
  const ctx = systemContext("test");
  const alfa = await carrierIdOf("alfa");
  const file = Buffer.from(
    [
      "Guia;Remito;Peso;Zona;CP destino;Recargos;Importe;Moneda",
      ...Array.from({ length: rowCount }, (_, i) => lineOf(i)),
    ].join("\r\n"),
  );
  const fileHash = createHash("sha256").update(file).digest("hex");
  const load = (dryRun: boolean) => async () => {
    const read = await readUploadedInvoice(ctx, {
      file,
      limits: invoiceSheetLimits,
      owner: 0,
      layout: commonLayout,
    });
    return checkInvoice(ctx, alfa, draftOf(read.rows, { fileHash, dryRun }));
  };
  const dry = await measure(load(true));
  const real = await measure(load(false));
  const accepted = await measure(() =>
    decideRows(ctx, real.result.invoiceId ?? 0, { filter: { class: "equal" }, decision: "accepted" }),
  );
  console.info(
    Object.entries({ dry, real, accepted })
      .map(([name, { seconds, megabytes }]) => `${name}: ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB`)
      .join("; "),
    `(file of ${(file.length / 1e6).toFixed(1)} MB)`,
  );
  expect(real.result.classes).toEqual(dry.result.classes);
  const rows = await connection().db.execute<{ line: number; class: InvoiceRowClass }>(
    sql`select line, class from carrier_invoice_rows where invoice_id = ${real.result.invoiceId} order by line`,
  );
  expect(rows).toHaveLength(rowCount);
  expect(rows.filter((row, i) => row.class !== classOf(i)).slice(0, 20)).toEqual([]);
  expect(accepted.result).toMatchObject({ decided: 95_000, skipped: 0, owedCents: 95_000 * 1_000_00 });
  for (const { seconds, megabytes } of [dry, real]) {
    expect(seconds).toBeLessThan(30);
    expect(megabytes).toBeLessThan(400);
  }
});
