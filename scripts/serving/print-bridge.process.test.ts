import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { npmCommand } from "../process/npm-command.mjs";
import { buildPrintBridge } from "./print-bridge";

let parent: string;
let folder: string;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "anden-build-"));
  folder = join(parent, "print-bridge");
  await buildPrintBridge(folder);
});
afterAll(() => rmSync(parent, { recursive: true }));

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

test("the one file runs by itself in the version of the service, and knows no package and no path of the build", () => {
  const file = join(folder, "anden-print.mjs");
  expect(execFileSync(process.execPath, [file, "--version"], { encoding: "utf8" }).trim()).toBe(version);
  const source = readFileSync(file, "utf8");
  expect([...source.matchAll(/^import .* from "(?!node:)/gm)]).toEqual([]);
  expect(source).not.toContain(process.cwd());
});

test("npx runs the package from the address of the installation", async () => {
  const archive = readFileSync(join(folder, "anden-print.tgz"));
  const server = createServer((_, response) => response.end(archive)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/clients/anden-print.tgz`;
  const [program, ...first] = npmCommand();
  const env = { ...process.env, npm_config_cache: join(parent, "cache"), npm_config_update_notifier: "false" };
  const words = [...first, "exec", "--yes", address, "--", "--version"];
  const { stdout } = await promisify(execFile)(program, words, { cwd: parent, env });
  server.close();
  expect(stdout.trim()).toBe(version);
});

test("the unit of systemd goes with it, and starts the file where its comment installs it", () => {
  const unit = readFileSync(join(folder, "anden-print.service"), "utf8");
  const [, installed] = /install -Dm644 anden-print\.mjs (\S+)/.exec(unit) ?? [];
  expect(unit).toContain(`ExecStart=/usr/bin/env node ${installed} run`);
});
