import { createInterface } from "node:readline";
import { and, eq } from "drizzle-orm";
import { openConnection, replaceConnection } from "@/db/driver";
import { carrierServices } from "@/db/schema/carriers";
import { shipments } from "@/db/schema/shipments";
import { readSheet } from "@/lib/core/sheets";
import {
  draftTariff,
  importSheets,
  publishTariff,
  type SheetKind,
  tariffSheetLimits,
} from "@/lib/domain/pricing/tariffs";
import { type Context, systemContext } from "@/lib/platform/context";
import { openDataFolder } from "@/scripts/data-folder";
import { seedCarriers, seedScale } from "@/scripts/demo";
import { startNode, stopChild } from "@/scripts/process/child";
import { beforeExit } from "@/scripts/process/cleanup";
import { openDatabase } from "@/scripts/serving/database";
import { provideSecrets } from "@/scripts/serving/environment";
import { clearDeadRuns, clearRun, clusterFolderOf, openRunFolder } from "@/scripts/testing/run-folder";

const targetMs = { import: 20_000, switch: 2_000 };
const shipmentCount = 20_000;

/**
 * `npm run bench -- tariffs`: imports price lists of a hundred thousand rows with their dry run, and publishes one at a
 * date while two other processes quote; prints the times beside their targets. Uses a throwaway database.
 */
export async function run(): Promise<number> {
  await clearDeadRuns();
  const runFolder = openRunFolder();
  beforeExit(() => clearRun(runFolder));
  delete process.env.DATABASE_URL;
  const folder = openDataFolder(clusterFolderOf(runFolder));
  await provideSecrets(folder);
  const { url } = await openDatabase(folder);
  await replaceConnection(openConnection(url, { max: 4 }));
  try {
    const ctx = systemContext("bench");
    console.log(`Making carriers and ${shipmentCount.toLocaleString("en")} shipments …`);
    await seedCarriers(ctx);
    await seedScale(ctx, shipmentCount);
    const [service] = await ctx.db
      .select({ id: carrierServices.id })
      .from(shipments)
      .innerJoin(
        carrierServices,
        and(
          eq(carrierServices.carrierId, shipments.carrierId),
          eq(carrierServices.serviceType, shipments.serviceType),
          eq(carrierServices.logisticType, shipments.logisticType),
        ),
      )
      .limit(1);
    if (!service) throw new Error("there is no service");
    const grid = await timeImport(ctx, service.id, { zones: 100, bands: 10 });
    await timeImport(ctx, service.id, { zones: 316, bands: 1 });
    const isQuick = await timeSwitch(ctx, service.id, grid.tariffId);
    return grid.isQuick && isQuick ? 0 : 1;
  } finally {
    await replaceConnection(undefined);
  }
}

/** Latin-1, semicolons, decimal commas, points for thousands: as a spreadsheet in Spanish saves a price list. */
function priceFile({ zones, bands }: { zones: number; bands: number }): Buffer {
  const rows = ["zona_origen;zona_destino;días mínimo;días máximo;kg adicional;hasta kg;precio"];
  for (let origin = 0; origin < zones; origin++)
    for (let destination = 0; destination < zones; destination++)
      for (let band = 1; band <= bands; band++)
        rows.push(
          `Región ${origin};Región ${destination};2;5;"1.050,50";${band * 2},5;"${band + 1}.${100 + origin},50"`,
        );
  return Buffer.from(rows.join("\r\n"), "latin1");
}

/** Every zone is a range of postcodes, so that all zones are known. */
function zoneFile(zones: number): Buffer {
  const width = Math.floor(9_000 / zones);
  const rows = Array.from(
    { length: zones },
    (_, zone) => `Región ${zone};${1000 + zone * width};${999 + (zone + 1) * width};`,
  );
  return Buffer.from(["zona;cp_desde;cp_hasta;provincia", ...rows].join("\r\n"), "latin1");
}

async function timeImport(ctx: Context, carrierServiceId: number, size: { zones: number; bands: number }) {
  const { id } = await draftTariff(ctx, { carrierServiceId, accountId: null, name: "Bench" });
  const surcharges = Buffer.from("tipo;clasificacion;lado_cm;zonas;importe;porcentaje;minimo\nseguro;;;;;1;100");
  await importFile(ctx, id, { kind: "zones", bytes: zoneFile(size.zones), dryRun: false });
  await importFile(ctx, id, { kind: "surcharges", bytes: surcharges, dryRun: false });
  const bytes = priceFile(size);
  const started = performance.now();
  const { rows, trial } = await importFile(ctx, id, { kind: "prices", bytes, dryRun: true });
  const dry = performance.now() - started;
  await importFile(ctx, id, { kind: "prices", bytes, dryRun: false });
  const total = performance.now() - started;
  console.log(
    `${rows.toLocaleString("en")} rows, ${(bytes.length / 1e6).toFixed(1)} MB, ${trial?.past.count} shipments replayed: ` +
      `dry run ${dry.toFixed(0)} ms, with import ${total.toFixed(0)} ms (bar ${targetMs.import} ms)`,
  );
  return { tariffId: id, isQuick: total < targetMs.import };
}

async function importFile(
  ctx: Context,
  tariffId: number,
  { kind, bytes, dryRun }: { kind: SheetKind; bytes: Uint8Array; dryRun: boolean },
) {
  const sheet = await readSheet(bytes, tariffSheetLimits);
  return importSheets(ctx, tariffId, { sheets: [{ kind, sheet }], dryRun });
}

/** Measures how long after its date each of two other processes quotes by the new version. */
async function timeSwitch(ctx: Context, carrierServiceId: number, tariffId: number): Promise<boolean> {
  const children = [1, 2].map(() => {
    const args = ["--import", "tsx", "lib/domain/pricing/tariffs/testing-process.ts", String(carrierServiceId), "1414"];
    const child = startNode(args, { stdio: ["ignore", "pipe", "inherit"], env: process.env });
    const seen: { cents: number | null; at: number }[] = [];
    if (child.stdout) createInterface({ input: child.stdout }).on("line", (line) => seen.push(JSON.parse(line)));
    return { child, seen };
  });
  try {
    const until = async (isDone: () => boolean) => {
      while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    await until(() => children.every(({ seen }) => seen.length > 0));
    const before = children.map(({ seen }) => seen.length);
    const at = new Date(Date.now() + 3_000);
    await publishTariff(ctx, tariffId, at);
    await until(() => children.every(({ seen }, i) => seen.length > (before[i] ?? 0)));
    const late = children.map(({ seen }) => (seen.at(-1)?.at ?? 0) - at.getTime());
    console.log(`two processes quote by it ${late.join(" and ")} ms after its date (bar ${targetMs.switch} ms)`);
    const { id } = await draftTariff(ctx, { carrierServiceId, accountId: null, name: "At once", copyOf: tariffId });
    const header = "zona_origen;zona_destino;dias min;dias max;kg adicional;hasta kg;precio\n";
    const all = Array.from({ length: 100 }, (_, i) => `Región ${i};Región ${i};1;1;1,00;2,50;1,00`).join("\n");
    await importFile(ctx, id, { kind: "prices", bytes: Buffer.from(header + all), dryRun: false });
    const published = Date.now();
    const counts = children.map(({ seen }) => seen.length);
    await publishTariff(ctx, id);
    await until(() => children.every(({ seen }, i) => seen.length > (counts[i] ?? 0)));
    const after = children.map(() => Date.now() - published);
    console.log(`published at once, the other processes quote by it within ${Math.max(...after)} ms`);
    return Math.max(...late, ...after) < targetMs.switch;
  } finally {
    for (const { child } of children) await stopChild(child);
  }
}
