import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { sharedAddress } from "./src/printers/find-printers";
import { makeProgram, TestBridge, until } from "./testing/bridge";
import { TestInstallation } from "./testing/installation";
import { labelOf } from "./testing/labels";
import { holdWithoutPaper } from "./testing/paper";
import { TestPrinter } from "./testing/printer";

let program: Awaited<ReturnType<typeof makeProgram>>;
beforeAll(async () => {
  program = await makeProgram({ POLL_MS: 500, TICK_MS: 50 });
});
afterAll(() => program.remove());

let installation: TestInstallation;
let printer: TestPrinter;
const bridges: TestBridge[] = [];

beforeEach(async () => {
  installation = new TestInstallation();
  await installation.start();
});
afterEach(async () => {
  for (const bridge of bridges.splice(0)) await bridge.kill();
  installation.kill();
  printer?.kill();
});

async function startPrinter(options?: ConstructorParameters<typeof TestPrinter>[0]): Promise<string> {
  printer = new TestPrinter(options);
  await printer.start();
  return sharedAddress(printer.address) ?? "zebra";
}

type Entry = Record<string, unknown>;

async function pairBridge(settings: Entry = {}, ...others: readonly Entry[]): Promise<TestBridge> {
  const zebra = { key: "zebra", kind: "raw", address: printer.address, formats: ["zpl", "pdf"], ...settings };
  const printers = [zebra, ...others];
  const bridge = new TestBridge(program.file, program.folder, { cups: false, printers });
  bridges.push(bridge);
  const code = `CODE${bridges.length}`;
  installation.codes.set(code, "Tienda");
  expect(await bridge.command("pair", installation.url, code)).toMatchObject({ code: 0 });
  return bridge;
}

const pile = (count: number, bytes?: number) =>
  Array.from({ length: count }, (_, i) => {
    const format = i % 3 === 2 ? "pdf" : "zpl";
    return { name: `${i + 1}`, format, bytes: labelOf(`${i + 1}`, format, bytes) } as const;
  });

const allPrinted = (timeoutMs?: number) =>
  until(
    () => installation.jobs.every(({ state }) => state === "printed"),
    () => JSON.stringify(installation.jobs.map(({ state }) => state)),
    timeoutMs,
  );

const printedSoFar = (count: number, bridge: TestBridge) =>
  until(
    () => printer.printed.length >= count,
    () => bridge.output,
  );

const eventsOpen = (bridge: TestBridge) =>
  until(
    () => bridge.output.includes("events.open"),
    () => bridge.output,
  );

test("a code pairs once, and only the owner may read the token", async () => {
  await startPrinter();
  const bridge = await pairBridge();
  expect(statSync(join(bridge.folder, "pairing.json")).mode & 0o777).toBe(0o600);
  expect(bridge.output).toContain("Paired with Tienda");
  expect(await bridge.command("pair", "--again", installation.url, "CODE1")).toMatchObject({ code: 4 });
  expect(await bridge.command("pair", installation.url, "CODE1")).toMatchObject({ code: 2 });
  expect(await bridge.command("pair", "--again", "http://127.0.0.1:9", "CODE1")).toMatchObject({ code: 5 });
});

test("labels come out in the order of the pile, each once, within 100 ms of the event", async () => {
  const place = await startPrinter();
  const bridge = await pairBridge();
  bridge.start();
  await until(
    () => installation.requests.includes("GET /events") && installation.requests.includes("PUT /printers"),
    () => bridge.output,
  );
  installation.queue(place, pile(30));
  await allPrinted();
  expect(printer.printed).toEqual(pile(30).map(({ name }) => name));
  const delays: number[] = [];
  for (let i = 0; i < 15; i++) {
    const count = printer.firstBytes.length;
    const begun = performance.now();
    installation.queue(place, [{ name: `one-${i}`, format: "zpl", bytes: labelOf(`one-${i}`, "zpl") }]);
    await allPrinted();
    delays.push((printer.firstBytes[count] ?? Number.NaN) - begun);
  }
  expect(delays.sort((a, b) => a - b)[7]).toBeLessThan(100);
  expect(await bridge.kill("SIGTERM")).toBe(0);
  expect(bridge.output).not.toMatch(/apb_|\^XA/);
});

test("kills of bridge, installation and printer double nothing and lose nothing", async () => {
  const place = await startPrinter();
  const bridge = await pairBridge();
  installation.leaseSeconds = 2;
  bridge.start();
  const labels = pile(60);
  installation.queue(place, labels);
  for (const at of [5, 20, 40]) {
    await printedSoFar(at, bridge);
    await bridge.kill();
    bridge.start();
  }
  await printedSoFar(45, bridge);
  await installation.dieAfter(2);
  await installation.start();
  printer.kill();
  await printer.start();
  await until(
    () => {
      for (const job of installation.jobs)
        if (job.state === "uncertain") installation.decide(job, printer.printed.includes(job.name));
      return installation.jobs.every(({ state }) => state === "printed");
    },
    () => JSON.stringify(installation.jobs.map(({ state }) => state)),
  );
  expect([...printer.printed].sort()).toEqual(labels.map(({ name }) => name).sort());
  expect(installation.asked).toBeLessThanOrEqual(6);
});

test("a printer without paper takes nothing new, holds its label and its lease, and goes on in order", async () => {
  const place = await startPrinter({ answersStatus: true });
  const bridge = await pairBridge({ status: true });
  printer.hasPaper = false;
  bridge.start();
  await until(
    () => installation.states.includes("paper_out"),
    () => bridge.output,
  );
  installation.queue(place, pile(4));
  expect(installation.count("waiting")).toBe(4);
  printer.hasPaper = true;
  await allPrinted();
  expect(await holdWithoutPaper({ installation, bridge, printer, place, extensions: 8 })).toEqual(["held", "next"]);
  expect(printer.printed).toEqual(["1", "2", "3", "4", "held", "next"]);
});

test("a label of 5 MB goes through, also to a printer that stops taking data for a while", async () => {
  const place = await startPrinter();
  installation.leaseSeconds = 1;
  const bridge = await pairBridge();
  bridge.start();
  installation.queue(place, pile(1));
  await allPrinted();
  installation.queue(place, [
    { name: "large", format: "zpl", bytes: labelOf("large", "zpl", 5_000_000) },
    ...pile(3).slice(1),
  ]);
  await until(
    () => printer.firstBytes.length > 1,
    () => bridge.output,
  );
  printer.takesData = false;
  await until(
    () => installation.requests.filter((request) => request === "POST /jobs/{id}/lease").length > 10,
    () => bridge.output,
  );
  printer.takesData = true;
  await allPrinted();
  expect(printer.printed).toEqual(["1", "large", "2", "3"]);
});

test("two bridges of one printer print each label once", async () => {
  const place = await startPrinter();
  const both = [await pairBridge(), await pairBridge()];
  for (const bridge of both) bridge.start();
  installation.queue(place, pile(40));
  await printedSoFar(10, both[0]!);
  await both[0]!.kill("SIGTERM");
  await allPrinted();
  expect(printer.printed).toEqual(pile(40).map(({ name }) => name));
});

test("jobs that another bridge held are printed soon after it has ended without a word", async () => {
  const place = await startPrinter();
  const bridge = await pairBridge();
  bridge.start();
  await eventsOpen(bridge);
  installation.queue(place, pile(1));
  const [held] = installation.jobs;
  if (held) installation.leaseElsewhere(held);
  installation.queue(place, pile(4).slice(1));
  const claims = () => installation.requests.filter((request) => request === "POST /claims").length;
  const before = claims();
  await until(
    () => claims() > before,
    () => bridge.output,
  );
  expect(printer.printed).toEqual([]);
  if (held) held.state = "printed";
  await allPrinted(10_000);
  expect(printer.printed).toEqual(["2", "3", "4"]);
});

test("two entries for one address print each label once", async () => {
  const place = await startPrinter();
  const [, port] = printer.address.split(":");
  const again = { key: "again", kind: "raw", address: `localhost:${port}`, formats: ["zpl", "pdf"] };
  const bridge = await pairBridge({}, again);
  bridge.start();
  installation.queue(place, pile(30));
  await allPrinted();
  expect(printer.printed).toEqual(pile(30).map(({ name }) => name));
  expect(bridge.output).toContain("printer.same_address");
});

test.each([401, 404])("what a proxy answers with %i in words of its own passes", async (status) => {
  const place = await startPrinter({ answersStatus: true, labelMs: 20 });
  const bridge = await pairBridge({ status: true });
  bridge.start();
  installation.queue(place, pile(20));
  await printedSoFar(3, bridge);
  installation.proxyStatus = status;
  await until(
    () => /job\.not_told/.test(bridge.output),
    () => bridge.output,
  );
  expect(installation.count("printed")).toBeLessThan(20);
  installation.proxyStatus = undefined;
  await allPrinted();
  expect(printer.printed).toEqual(pile(20).map(({ name }) => name));
  expect(installation.asked).toBe(0);
});

test("a result that the installation always fails on holds back no label, not even after a restart", async () => {
  const place = await startPrinter();
  const bridge = await pairBridge();
  installation.failsOn.add(2);
  const othersPrinted = () =>
    until(
      () => installation.jobs.every(({ id, state }) => id === 2 || state === "printed"),
      () => bridge.output,
    );
  bridge.start();
  installation.queue(place, pile(8));
  await othersPrinted();
  await bridge.kill();
  bridge.start();
  installation.queue(place, [{ name: "later", format: "zpl", bytes: labelOf("later", "zpl") }]);
  await othersPrinted();
  expect(installation.jobs[1]?.state).toBe("leased");
  installation.failsOn.clear();
  await allPrinted();
  expect(printer.printed).toEqual([...pile(8).map(({ name }) => name), "later"]);
});

test("a second process with the same folder refuses, and a killed one leaves no lock", async () => {
  await startPrinter();
  const bridge = await pairBridge();
  bridge.start();
  await eventsOpen(bridge);
  expect(await bridge.command("run")).toMatchObject({ code: 6 });
  await bridge.kill();
  bridge.start();
  await until(
    () => bridge.output.split("events.open").length > 2,
    () => bridge.output,
  );
});

test("a bridge that was removed in the portal says so and ends", async () => {
  await startPrinter();
  const bridge = await pairBridge();
  bridge.start();
  await eventsOpen(bridge);
  installation.revokeAll();
  installation.kill();
  await installation.start();
  expect(await bridge.exit()).toBe(4);
  expect(bridge.output).toContain("Pair it again");
});

test("a printer that is off keeps its jobs waiting and prints them once it is there", async () => {
  const place = await startPrinter();
  const bridge = await pairBridge();
  printer.kill();
  bridge.start();
  await until(
    () => installation.states.includes("offline"),
    () => bridge.output,
  );
  installation.queue(place, pile(3));
  expect(installation.count("waiting")).toBe(3);
  await printer.start();
  await allPrinted();
  expect(printer.printed).toEqual(["1", "2", "3"]);
});

test("paused in the portal, nothing is printed until it goes on", async () => {
  const place = await startPrinter();
  const bridge = await pairBridge();
  bridge.start();
  await eventsOpen(bridge);
  installation.pause(true);
  const reports = () => installation.requests.filter((request) => request === "PUT /printers").length;
  const before = reports();
  await until(
    () => reports() > before,
    () => bridge.output,
  );
  installation.queue(place, pile(2));
  installation.pause(false);
  await allPrinted();
  expect(printer.printed).toEqual(["1", "2"]);
});
