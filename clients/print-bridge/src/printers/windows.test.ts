import { spawn } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { WindowsPrinter } from "./windows";
import { powerShellArguments } from "./windows-script";
import { WindowsSpooler } from "./windows-spooler";

/**
 * A process in place of PowerShell that answers as its script does, with a queue that drops a job after some looks. The script itself is not run
 * here: that takes Windows.
 */
const spoolerScript = `
const jobs = [];
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const ask = JSON.parse(line);
  const add = (name) => jobs.push({ id: jobs.length + 7, name, looks: 0 });
  const answer = {
    list: () => ({ printers: [{ name: "ZDesigner", driver: "ZDesigner GK420d" }] }),
    status: () => ({ status: "Normal" }),
    raw: () => ask.printer === "gone" ? { error: "The printer name is invalid" } : (add(ask.name), { job: 7 }),
    pdf: () => (ask.printer === "silent" || add("C:/" + ask.file), {}),
    jobs: () => ({ jobs: jobs.filter((job) => job.looks++ < 3).map(({ id, name, looks }) => ({ id, name, status: looks === 2 ? "Printing, PaperOut" : "Printing" })) }),
  }[ask.op]();
  console.log(JSON.stringify(answer));
});`;

const spoolers: WindowsSpooler[] = [];
afterEach(() => {
  for (const spooler of spoolers.splice(0)) spooler.close();
});

function printerOf(name: string): WindowsPrinter {
  const spooler = new WindowsSpooler(() =>
    spawn(process.execPath, ["-e", spoolerScript], { stdio: ["pipe", "pipe", "ignore"] }),
  );
  spoolers.push(spooler);
  return new WindowsPrinter("w", name, name, ["zpl", "pdf"], spooler, 200);
}

const progress = (states: string[]) => ({
  beforeFirstByte: () => {},
  waiting: ({ state }: { state: string }) => states.push(state),
  signal: new AbortController().signal,
});
const document = (format: "zpl" | "pdf") => ({ reference: "anden-1-abc", format, bytes: Buffer.from("x") });

test("a label is printed when its job has left the queue, and says what it waits for", async () => {
  for (const format of ["zpl", "pdf"] as const) {
    const states: string[] = [];
    expect(await printerOf("ZDesigner").print(document(format), progress(states))).toEqual({ outcome: "printed" });
    expect(states).toEqual(["paper_out"]);
  }
});

test("what was never seen in the queue, and what the spooler refuses, may be printed or not", async () => {
  expect(await printerOf("silent").print(document("pdf"), progress([]))).toMatchObject({ outcome: "uncertain" });
  expect(await printerOf("gone").print(document("zpl"), progress([]))).toMatchObject({
    outcome: "uncertain",
    detail: expect.stringContaining("invalid"),
  });
});

test("a spooler that ended is started again", async () => {
  const printer = printerOf("ZDesigner");
  expect(await printer.status()).toEqual({ state: "ready" });
  spoolers[0]?.close();
  expect(["ready", "offline"]).toContain((await printer.status()).state);
  expect(await printer.status()).toEqual({ state: "ready" });
});

test("the script fits on a command line of Windows", () => {
  expect(powerShellArguments.join(" ").length).toBeLessThan(30_000);
});
