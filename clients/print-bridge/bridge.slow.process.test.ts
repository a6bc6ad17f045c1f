import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { drawSeed } from "@/scripts/testing/test-seed";
import { sharedAddress } from "./src/printers/find-printers";
import { testPage } from "./src/printers/test-page";
import { makeProgram, TestBridge, until } from "./testing/bridge";
import { cupsMissing, TestCups } from "./testing/cups";
import { TestInstallation } from "./testing/installation";
import { holdWithoutPaper } from "./testing/paper";
import { TestPrinter } from "./testing/printer";
import { printPile, randomOf } from "./testing/thousand-labels";

const seed = drawSeed();
const missing = cupsMissing();
if (missing) console.warn(`The print bridge is not tried with CUPS: ${missing}.`);

let program: Awaited<ReturnType<typeof makeProgram>>;
beforeAll(async () => {
  program = await makeProgram();
});
afterAll(() => program.remove());

let installation: TestInstallation;
let printer: TestPrinter;
let bridge: TestBridge | undefined;
let cups: TestCups | undefined;

beforeEach(async () => {
  installation = new TestInstallation();
  installation.leaseSeconds = 5;
  await installation.start();
  printer = new TestPrinter({ keepsStreams: true });
  await printer.start();
});
afterEach(async () => {
  await bridge?.kill();
  await cups?.remove();
  cups = undefined;
  installation.kill();
  printer.kill();
});

async function pairBridge(entry: Record<string, unknown>): Promise<TestBridge> {
  const printers = [{ key: "printer", formats: ["zpl", "pdf"], ...entry }];
  bridge = new TestBridge(program.file, program.folder, { cups: false, printers });
  installation.codes.set("CODE", "Tienda");
  expect(await bridge.command("pair", installation.url, "CODE")).toMatchObject({ code: 0 });
  return bridge;
}

test("1,000 labels on a TCP port, each once and in order, with kills of all parts", { timeout: 600_000 }, async () => {
  const address = printer.address;
  const parts = { installation, printer, place: sharedAddress(address) ?? "printer", count: 1000 };
  const every = { bridge: 30, installation: 45, printer: 120 };
  const counts = await printPile(
    { ...parts, bridge: await pairBridge({ kind: "raw", address }), every },
    randomOf(seed),
  );
  console.info(`TCP, seed ${seed}: ${JSON.stringify(counts)}`);
});

test("an hour without paper, in leases, loses nothing and asks nothing", { timeout: 180_000 }, async () => {
  printer.kill();
  printer = new TestPrinter({ answersStatus: true });
  await printer.start();
  const address = printer.address;
  const started = await pairBridge({ kind: "raw", address, formats: ["zpl"] });
  started.start();
  await until(
    () => started.output.includes("events.open"),
    () => started.output,
  );
  const parts = { installation, bridge: started, printer, place: sharedAddress(address) ?? "printer" };
  expect(await holdWithoutPaper({ ...parts, extensions: 180 })).toEqual(["held", "next"]);
});

test.skipIf(missing)(
  "1,000 labels through CUPS, each once and in order, with kills of all parts",
  { timeout: 600_000 },
  async () => {
    cups = new TestCups();
    await cups.start();
    await cups.addRawQueue("labels", printer.address);
    const address = cups.uri("labels");
    const parts = { installation, printer, place: sharedAddress(address) ?? "printer", count: 1000 };
    const every = { bridge: 30, installation: 45, printer: 200 };
    const counts = await printPile(
      { ...parts, bridge: await pairBridge({ kind: "ipp", address }), every },
      randomOf(seed),
    );
    console.info(`CUPS, seed ${seed}: ${JSON.stringify(counts)}`);
  },
);

test.skipIf(missing)("a virtual printer of CUPS gets PDFs through its filters, and a stopped queue waits", async () => {
  cups = new TestCups();
  await cups.start();
  await cups.addPdfQueue("virtual", printer.address);
  const address = cups.uri("virtual");
  const started = await pairBridge({ kind: "ipp", address, formats: ["pdf"] });
  expect((await started.command("printers")).output).toContain("printer");
  started.start();
  const page = { format: "pdf", bytes: testPage("pdf") } as const;
  const place = sharedAddress(address) ?? "printer";
  installation.queue(
    place,
    Array.from({ length: 20 }, (_, i) => ({ name: `${i}`, ...page })),
  );
  await until(
    () => installation.count("printed") === 20,
    () => `${started.output.slice(-2000)}\n${cups?.log()}`,
    40_000,
  );
  expect(printer.streams.filter((stream) => stream.startsWith("%PDF"))).toHaveLength(20);
  await cups.stopQueue("virtual");
  installation.queue(place, [{ name: "waits", ...page }]);
  await until(
    () => installation.states.includes("paused"),
    () => started.output,
  );
  await cups.startQueue("virtual");
  await until(
    () => installation.count("printed") === 21,
    () => started.output,
  );
  expect(installation.asked).toBe(0);
});
