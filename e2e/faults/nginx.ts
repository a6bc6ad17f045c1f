import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "@/scripts/data-folder";
import { beforeExit } from "@/scripts/process/cleanup";
import { ExpectedFailure } from "@/scripts/process/expected-failure";
import { findFreePort } from "@/scripts/process/ports";

/** An nginx before processes of the service, with the site that docs/deploy/proxy.md shows. */
export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startProxy(binary: string, ports: readonly number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), "anden-nginx-"));
  const port = await findFreePort();
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port, ports));
  const args = ["-c", file, "-p", folder, "-e", "stderr"];
  const checked = spawnSync(binary, ["-t", ...args], { encoding: "utf8" });
  if (checked.status !== 0) throw new ExpectedFailure(`${binary} does not start: ${checked.error ?? checked.stderr}`);
  const child = spawn(binary, args, { stdio: "ignore" });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const release = beforeExit(stop);
  await once(child, "spawn");
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      release();
      await stop();
    },
  };
}

/** The shown site, but for addresses and TLS. A server of the upstream is repeated for each port as it stands there. */
export function configuration(folder: string, port: number, ports: readonly number[]): string {
  const changes = [
    [
      /^ {2}server 127\.0\.0\.1:3000(.*)\n(?: {2}#.*\n)*/m,
      ports.map((each) => `  server 127.0.0.1:${each}$1\n`).join(""),
    ],
    [/^server \{\n {2}listen 80;.*?^\}\n/ms, ""],
    [/listen 443 ssl;/, `listen 127.0.0.1:${port};`],
    [/^ {2}ssl_certificate.*\n {2}ssl_certificate_key.*\n/m, ""],
  ] as const;
  const site = changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`the site of docs/deploy/proxy.md has no ${pattern}`);
    return text.replace(pattern, replacement);
  }, shownSite());
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `daemon off;\npid ${join(folder, "pid")};\nevents {}\nhttp {\naccess_log off;\n${places.join("\n")}\n${site}}\n`;
}

export const shownSite = (): string =>
  /```nginx\n(upstream.*?)```/s.exec(readFileSync(join(projectFolder, "docs/deploy/proxy.md"), "utf8"))?.[1] ?? "";
