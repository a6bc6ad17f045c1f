import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { drawSeed } from "@/scripts/testing/test-seed";
import { makeProgram, TestBridge, until } from "./testing/bridge";
import { TestPrinter } from "./testing/printer";
import { TestService } from "./testing/service";
import { printPile, randomOf } from "./testing/thousand-labels";

/** The print bridge against the service's own routes, piles and database. */

setupTestDatabase();
const seed = drawSeed();

let program: Awaited<ReturnType<typeof makeProgram>>;
let caller: TestCaller;
beforeAll(async () => {
  program = await makeProgram();
  await seedTestCarriers();
  caller = await createTestAccount({ balanceCents: 100_000_000_00 });
});
afterAll(() => program.remove());

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function startAll(): Promise<{ installation: TestService; bridge: TestBridge; printer: TestPrinter }> {
  const installation = new TestService(caller.accountId);
  stops.unshift(() => installation.stop());
  await installation.start();
  const printer = new TestPrinter();
  stops.unshift(() => printer.kill());
  await printer.start();
  const printers = [{ key: "zebra", kind: "raw", address: printer.address, formats: ["zpl", "pdf"] }];
  const bridge = new TestBridge(program.file, program.folder, { cups: false, printers });
  stops.unshift(() => bridge.kill());
  const code = await installation.pairingCode();
  expect(await bridge.command("pair", installation.url, code)).toMatchObject({ code: 0 });
  bridge.start();
  await until(
    () => installation.requests.includes("GET /api/print-bridge/events") && bridge.output.includes("events.open"),
    () => bridge.output,
  );
  return { installation, bridge, printer };
}

test("1,000 labels through the service, each once and in order, with kills of all parts", {
  timeout: 600_000,
}, async () => {
  const { installation, bridge, printer } = await startAll();
  await bridge.kill();
  const every = { bridge: 40, installation: 60, printer: 150 };
  const counts = await printPile({ installation, bridge, printer, place: "", count: 1000, every }, randomOf(seed));
  console.info(`Service, seed ${seed}: ${JSON.stringify(counts)}`);
});

test("from the queued label of a shipment to its first byte at the printer: median of at most 250 ms", async () => {
  const { installation, bridge, printer } = await startAll();
  await until(
    () => bridge.output.includes('"state":"ready"'),
    () => bridge.output,
  );
  const delays: number[] = [];
  for (let i = 0; i < 31; i++) {
    const { id } = await makeShipment(caller, { externalId: `LAT-${i}` });
    const connections = printer.firstBytes.length;
    const last = installation.jobs.at(-1)?.id;
    const begun = performance.now();
    await installation.queueLabel(id);
    await until(
      () => printer.firstBytes.length > connections,
      () => bridge.output,
    );
    delays.push((printer.firstBytes[connections] ?? Number.NaN) - begun);
    await until(
      () => installation.jobs.at(-1)?.id !== last && installation.jobs.at(-1)?.state === "printed",
      () => bridge.output,
    );
  }
  delays.sort((a, b) => a - b);
  console.info(`Queued to first byte: median ${delays[15]?.toFixed(0)} ms, slowest ${delays[30]?.toFixed(0)} ms`);
  expect(delays[15]).toBeLessThanOrEqual(250);
});
