import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "./lock.mjs";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "anden-lock-"));
  file = join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Appends to a shared list inside the lock: interleaved entries would show that two processes were inside at once. */
const holder = `
  const { withLock } = await import("./scripts/process/lock.mjs");
  const { appendFileSync } = await import("node:fs");
  const [file, list] = process.argv.slice(1);
  for (let round = 0; round < 5; round++) await withLock(file, async () => {
    appendFileSync(list, "in ");
    await new Promise((resolve) => setTimeout(resolve, 5));
    appendFileSync(list, "out ");
  });
`;

test("only one of several processes holds the lock at a time", async () => {
  const list = join(folder, "list");
  const processes = [1, 2, 3].map(() =>
    spawn(process.execPath, ["--input-type=module", "-e", holder, file, list], { stdio: "inherit" }),
  );
  await Promise.all(processes.map((child) => once(child, "exit")));
  expect(readFileSync(list, "utf8")).toBe("in out ".repeat(15));
  expect(existsSync(file)).toBe(false);
});

test("the lock of a killed process is broken", async () => {
  const script = `const { withLock } = await import("./scripts/process/lock.mjs");
    await withLock(process.argv[1], () => new Promise(() => { console.log("in"); setInterval(() => {}, 1000); }));`;
  const killed = spawn(process.execPath, ["--input-type=module", "-e", script, file]);
  await once(killed.stdout, "data");
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(existsSync(file)).toBe(true);
  await expect(withLock(file, () => "entered")).resolves.toBe("entered");
});

test("a process that reuses a pid does not hold the lock of its predecessor", async () => {
  writeFileSync(file, `${process.pid} 1 some-uuid`);
  await expect(withLock(file, () => "entered")).resolves.toBe("entered");
});

test("the lock is released when the work fails", async () => {
  await expect(withLock(file, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(existsSync(file)).toBe(false);
});
