import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { type AdapterDefinition, adapterDefinitions, connectCarrier } from "@/lib/domain/carriers";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { explain, readCall } from "../../commands/admin/commands";
import { closeSimulators, connectSimulated, openSimulators, type Simulators, simulatedCarriers } from ".";

/** `admin carrier check --book` against the simulators, which stand for the test systems of the carriers. */

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
process.env.CREDENTIAL_PEPPER ??= "a pepper for tests";
process.env.ENCRYPTION_KEY ??= "a key for tests";
setupTestDatabase();

const definitions = adapterDefinitions as Record<keyof typeof adapterDefinitions, AdapterDefinition>;
const published = { ...definitions };
let simulators: Simulators;
let ids: Map<string, number>;
let folder: string;

const run = async (...args: string[]) =>
  (await readCall(["carrier", "check", ...args]))(systemContext("admin"), () => {});
const rejection = async (...args: string[]) => explain(await run(...args).catch((error: unknown) => error));
const orders = () =>
  simulators.andreani.orders.length + simulators.oca.shipments.length + simulators.correo.orders.size;

beforeAll(async () => {
  simulators = await openSimulators();
  ids = await connectSimulated(systemContext("test"), simulatedCarriers(simulators), { hasBranches: false });
  folder = await mkdtemp(join(tmpdir(), "trial-"));
});
beforeEach(() => {
  for (const { kind, baseUrl } of simulatedCarriers(simulators))
    definitions[kind] = { ...published[kind], baseUrls: { ...published[kind].baseUrls, test: baseUrl } };
});
afterEach(() => Object.assign(definitions, published));
afterAll(async () => {
  await closeSimulators(simulators);
  await rm(folder, { recursive: true });
});

describe.each([
  ["andreani", /^%PDF/],
  ["oca", /^%PDF/],
  ["correo-argentino", /^%PDF/],
])("%s", (code, start) => {
  test("books a made-up parcel, fetches its label, follows it and cancels it, and keeps nothing", async () => {
    const file = join(folder, `${code}.label`);
    const outcome = await run("--carrier", code, "--book", "--save", file);
    const checks = outcome.checks as { name: string; ok: boolean; note: string }[];
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(checks.map(({ name }) => name).filter((name) => name !== "confirm" && name !== "label")).toEqual([
      "book",
      "tracking",
      "cancel",
    ]);
    expect(checks.at(-1)).toMatchObject({ note: "cancelled" });
    expect(outcome).toMatchObject({ ok: true, saved: file });
    expect(await readFile(file, "latin1")).toMatch(start);
    const rows = await connection().sql`
      select (select count(*) from shipments)::int + (select count(*) from carrier_bookings)::int
        + (select count(*) from carrier_labels)::int as count`;
    expect(rows).toEqual([{ count: 0 }]);
    expect(await rejection("--carrier", code, "--book", "--save", file)).toContain("exists");
  });
});

test("any other address than the published test system is refused, and nothing is booked there", async () => {
  Object.assign(definitions, published);
  const before = orders();
  expect(await rejection("--carrier", "andreani", "--book")).toContain("https://apisqa.andreani.com");
  definitions.oca = { ...published.oca, baseUrls: { production: simulators.oca.baseUrl } };
  for (const flags of [[], ["--test-host"]])
    expect(await rejection("--carrier", "oca", "--book", ...flags)).toContain("No test system");
  expect(orders()).toBe(before);
});

test("--test-host calls the test system of the definition, and never the connection's", async () => {
  const policy = targetPolicy(process.env, "");
  const id = ids.get("Andreani") ?? 0;
  await connectCarrier(systemContext("test"), id, { baseUrl: `${simulators.andreani.baseUrl}/production` }, policy);
  const before = orders();
  expect(await rejection("--carrier", "andreani", "--book")).toContain("nothing was booked");
  expect(await run("--carrier", "andreani", "--book", "--test-host")).toMatchObject({
    ok: true,
    test_system: simulators.andreani.baseUrl,
  });
  expect(orders()).toBe(before + 1);
  await connectCarrier(systemContext("test"), id, { baseUrl: simulators.andreani.baseUrl }, policy);
});

test("a refusal is said in the carrier's words, and what may be booked is looked up and left to a person", async () => {
  simulators.andreani.refusal = { status: 400, body: { message: "La localidad no existe" } };
  const refused = await run("--carrier", "andreani", "--book");
  expect(refused).toMatchObject({ ok: false, checks: [{ name: "book", note: "refused: La localidad no existe" }] });
  simulators.andreani.refusal = undefined;
  simulators.oca.fail("IngresoORMultiplesRetiros_v2", "lost");
  const lost = await run("--carrier", "oca", "--book");
  expect(lost).toMatchObject({ ok: false });
  const checks = lost.checks as { name: string; ok: boolean; note: string }[];
  expect(checks.map(({ name, ok }) => [name, ok])).toEqual(
    expect.arrayContaining([
      ["book", false],
      ["find", true],
    ]),
  );
  // OCA cancels by the number of the order, which a look-up does not tell.
  expect(checks.at(-1)).toEqual({ name: "cancel", ok: false, note: "by_hand" });
});
