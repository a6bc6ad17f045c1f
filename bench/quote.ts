import { asc } from "drizzle-orm";
import { carriers } from "@/db/schema/carriers";
import { changePreferences } from "@/lib/domain/identity/accounts";
import { openAccount, testOrigin } from "@/lib/domain/operating/onboarding";
import { systemContext } from "@/lib/platform/context";
import { demoCarriers, seedCarriers } from "@/scripts/demo";
import { measure, medianOf, printRows } from "./measure";
import { readOptions } from "./options";
import { type BenchService, basic, withService } from "./service";

const rounds = 300;
/** A quote over all carriers in relation to one over the demo's six, by their medians. */
const bar = 3;

const items = Array.from({ length: 10 }, (_, i) => ({
  description: `Artículo ${i + 1}`,
  weight: 300 + 150 * i,
  height: 4 + i,
  width: 10 + ((i * 3) % 9),
  length: 14 + ((i * 5) % 11),
}));

const mendoza = { city: "Mendoza", state: "Mendoza", zipcode: 5500 };
/** Where the most pick-up points are near. */
const palermo = { city: "Palermo", state: "Ciudad Autónoma de Buenos Aires", zipcode: 1414 };

/**
 * `npm run bench -- quote [--carriers 30]`: a quote of ten different loose items from the six demo carriers, in
 * alternation with an empty route handler over the same connection, so that the load of the machine affects both alike.
 * With more carriers, which are copies of the six, an account that uses them all alternates with one that uses the six;
 * exit code 1 if it takes more than three times as long.
 */
export const run = (args: string[]): Promise<number> =>
  withService(async (service) => {
    const { url, caller } = service;
    const { carriers: count } = readOptions(args, { carriers: demoCarriers.length });
    const empty = { "empty route handler": () => fetch(`${url}/healthz`) };
    if (count <= demoCarriers.length) {
      const name = `quote, 10 loose items, ${demoCarriers.length} carriers`;
      printRows(await measure(rounds, { ...empty, [name]: quote(url, caller, mendoza) }));
      return 0;
    }
    const six = await openAccountOfSix();
    await addCarriers(service, count);
    const timings = await measure(rounds, {
      ...empty,
      "to Mendoza, 6 carriers": quote(url, six, mendoza),
      [`to Mendoza, ${count} carriers`]: quote(url, caller, mendoza),
      "to Palermo, 6 carriers": quote(url, six, palermo),
      [`to Palermo, ${count} carriers`]: quote(url, caller, palermo),
    });
    printRows(timings);
    const [, few, many, fewPoints, manyPoints] = timings.map(medianOf);
    const ratios = [ratio(many, few), ratio(manyPoints, fewPoints)];
    console.log(`${count} carriers ÷ 6: ${ratios.map((each) => each.toFixed(2)).join(" and ")} (bar ${bar})`);
    return ratios.every((each) => each <= bar) ? 0 : 1;
  });

const ratio = (many = Number.NaN, few = Number.NaN): number => many / few;

type Caller = BenchService["caller"];

const quote =
  (url: string, { accountId, headers }: Caller, destination: typeof mendoza) =>
  (): Promise<Response> =>
    fetch(`${url}/v2/shipments/quote`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ account_id: accountId, declared_value: 25_000, destination, items }),
    });

/** An account that uses the carriers that there are now, and none that come later. */
async function openAccountOfSix(): Promise<Caller> {
  const ctx = systemContext("bench");
  const account = await openAccount(ctx, { name: "Bench, six carriers", origin: testOrigin });
  const rows = await ctx.db.select({ id: carriers.id }).from(carriers).orderBy(asc(carriers.id));
  await changePreferences(ctx, account.accountId, { enabledCarriers: rows.map(({ id }) => id) });
  return { accountId: account.accountId, headers: basic(account) };
}

/** Adds copies of the demo carriers with names, prices and branches of their own, and waits until they are quoted. */
async function addCarriers({ url, caller }: BenchService, count: number): Promise<void> {
  const copies = Array.from({ length: Math.ceil(count / demoCarriers.length) - 1 }, (_, copy) =>
    demoCarriers.map((carrier) => ({
      ...carrier,
      code: `${carrier.code}-${copy + 2}`,
      name: `${carrier.name} ${copy + 2}`,
      priceBasisPoints: carrier.priceBasisPoints + 130 * (copy + 1),
    })),
  ).flat();
  const added = await seedCarriers(systemContext("bench"), copies.slice(0, count - demoCarriers.length));
  console.log(`Added ${added.carriers} carriers with ${added.services} services and ${added.locations} branches.`);
  for (;;) {
    const response = await quote(url, caller, mendoza)();
    const { all_results: options } = (await response.json()) as { all_results: { carrier: { id: number } }[] };
    if (new Set(options.map(({ carrier }) => carrier.id)).size > demoCarriers.length) return;
  }
}
