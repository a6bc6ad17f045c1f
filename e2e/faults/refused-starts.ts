import { createHash } from "node:crypto";
import { connection } from "@/db/driver";
import { toBody } from "./api";
import { countWaiting, findViolations } from "./automation";
import { type Fleet, withFleet } from "./fleet";
import { type Outcome, waitUntil, watchGaps } from "./outcome";
import { startReceiver } from "./receiver";
import { openShops, type Shop } from "./shops";

/** Settings that have to end a start, and the variables that its sentences have to name. */
interface BadStart {
  readonly settings: Readonly<Record<string, string>>;
  readonly names: readonly string[];
}

const wrong = "d3Jvbmctc2VjcmV0LW9mLWEtZmF1bHQtdGVzdC0wMDAwMDA=";

const wrongSecrets: readonly BadStart[] = [
  { settings: { CREDENTIAL_PEPPER: wrong }, names: ["CREDENTIAL_PEPPER"] },
  { settings: { ENCRYPTION_KEY: wrong }, names: ["ENCRYPTION_KEY"] },
  { settings: { ENCRYPTION_KEY: `${wrong},${wrong}` }, names: ["ENCRYPTION_KEY"] },
  { settings: { CREDENTIAL_PEPPER: wrong, ENCRYPTION_KEY: wrong }, names: ["CREDENTIAL_PEPPER", "ENCRYPTION_KEY"] },
];

const halves: readonly BadStart[] = [
  { settings: { INNGEST_EVENT_KEY: "ab" }, names: ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"] },
  { settings: { INNGEST_SIGNING_KEY: "ab" }, names: ["INNGEST_SIGNING_KEY", "INNGEST_EVENT_KEY"] },
  { settings: { INNGEST_BASE_URL: "http://127.0.0.1:9" }, names: ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"] },
  { settings: { INNGEST_DEV: "1", INNGEST_SIGNING_KEY: "ab" }, names: ["INNGEST_DEV", "INNGEST_SIGNING_KEY"] },
  { settings: { SMTP_URL: "smtp://user:geheim@127.0.0.1:9" }, names: ["SMTP_URL", "PUBLIC_URL"] },
  {
    settings: { MAP_TILES_URL: "https://tiles.example.com/{z}/{x}/{y}.png" },
    names: ["MAP_TILES_ATTRIBUTION"],
  },
  { settings: { PUBLIC_URL: "https://envios.example.com/geheim" }, names: ["PUBLIC_URL"] },
  { settings: { TRUST_PROXY: "geheim" }, names: ["TRUST_PROXY"] },
  { settings: { WEB_PROCESSES: "0" }, names: ["WEB_PROCESSES"] },
  { settings: { DATABASE_URL: "mysql://anden:geheim@127.0.0.1/anden" }, names: ["DATABASE_URL"] },
  { settings: { WEBHOOK_LEASE_SECONDS: "5" }, names: ["WEBHOOK_LEASE_SECONDS"] },
];

export const wrongSecretsTest = (seed: number): Promise<Outcome> => refusedStartsTest(wrongSecrets, seed);
export const halfConfigurationTest = (seed: number): Promise<Outcome> => refusedStartsTest(halves, seed);

const shipments = 20;

/**
 * A start that has to end does so with a sentence that names the variable and repeats no value, and changes nothing in
 * the database. A good process then does the work as if nothing had been.
 */
function refusedStartsTest(starts: readonly BadStart[], seed: number): Promise<Outcome> {
  return withFleet("service", async (fleet) => {
    const receiver = await startReceiver(seed);
    try {
      const [shop] = await openShops(receiver, 5);
      if (!shop) throw new Error("no shop");
      // The first start leaves the check values of the keys in the database.
      await (await fleet.start("service", { WEBHOOK_ALLOW_PRIVATE_TARGETS: "1" })).stop();
      const before = await fingerprintOfTables();
      const broken: string[] = [];
      for (const start of starts) broken.push(...(await refuse(fleet, start)));
      const changed = differences(before, await fingerprintOfTables());
      broken.push(...changed.map((table) => `a start that was refused changed ${table}`));
      console.log(`  ${starts.length} starts refused, ${before.size} tables compared, ${changed.length} changed`);
      return await workAsBefore(fleet, shop, broken);
    } finally {
      await receiver.stop();
    }
  });
}

async function refuse(fleet: Fleet, { settings, names }: BadStart): Promise<string[]> {
  const { code, output } = await fleet.startInVain(settings);
  const what = Object.keys(settings).join(" and ");
  const values = Object.values(settings).filter((value) => value.length > 4 && output.includes(value));
  return [
    ...(code === 0 || code === null ? [`a start with a bad ${what} ended with code ${code}`] : []),
    ...names.filter((name) => !output.includes(name)).map((name) => `a bad ${what} is told without ${name}: ${output}`),
    ...(/^\s+at /m.test(output) ? [`a bad ${what} is told with a stack trace`] : []),
    ...values.map(() => `a bad ${what} is told with its value`),
  ];
}

async function workAsBefore(fleet: Fleet, shop: Shop, broken: string[]): Promise<Outcome> {
  const service = await fleet.start("service", { WEBHOOK_ALLOW_PRIVATE_TARGETS: "1" });
  const gaps = watchGaps();
  const ids: number[] = [];
  for (let order = 0; order < shipments; order++) {
    const response = await fetch(`${service.url}/v2/shipments`, {
      method: "POST",
      headers: { ...shop.headers, "Content-Type": "application/json" },
      body: JSON.stringify(toBody(shop, order)),
    });
    if (response.ok) ids.push(((await response.json()) as { id: number }).id);
    else broken.push(`afterwards a creation was answered ${response.status}`);
    gaps.acknowledge();
  }
  await waitUntil(async () => (await countWaiting(ids)) === 0, 30_000);
  const [row] = await connection().sql<{ made: number }[]>`
    SELECT count(*)::int AS made FROM shipments WHERE account_id = ${shop.accountId}`;
  const made = row?.made ?? 0;
  return {
    broken: [...broken, ...(await findViolations(ids))],
    losses: {
      lost: Math.max(0, ids.length - made),
      doubled: Math.max(0, made - ids.length),
      largestGapMs: gaps.largestGapMs(),
    },
  };
}

/** A hash of the rows of each table. */
async function fingerprintOfTables(): Promise<Map<string, string>> {
  const { sql } = connection();
  const tables = await sql<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ row: string }[]>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
    const hash = createHash("sha256");
    for (const { row } of rows) hash.update(row).update("\n");
    found.set(name, hash.digest("hex"));
  }
  return found;
}

const differences = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
