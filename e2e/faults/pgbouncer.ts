import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectFolder } from "@/scripts/data-folder";
import { beforeExit } from "@/scripts/process/cleanup";
import { ExpectedFailure } from "@/scripts/process/expected-failure";
import { findFreePort } from "@/scripts/process/ports";

/** A PgBouncer in transaction mode before a database of this machine. */
export interface Pooler {
  /** Address of the database through the pooler. */
  readonly url: string;
  /** Ends it without a word to its clients, and starts it again after `afterMs`. */
  crash(afterMs: number): Promise<void>;
  stop(): Promise<void>;
}

const startsWithinMs = 5_000;
/** PgBouncer does not run as root: as the user nobody then. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts the program `binary` with the file that docs/deploy/database.md shows, but for addresses and the place of passwords. */
export async function startPooler(binary: string, databaseUrl: string): Promise<Pooler> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "anden-pooler-"));
  let child: ChildProcess | undefined;
  const release = beforeExit(stop);
  const port = await findFreePort();
  const passwords = join(folder, "userlist.txt");
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(passwords, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
  const given = `host=${hostname} port=${databasePort} dbname=${pathname.slice(1)}`;
  writeFileSync(file, shownFile(given, { port, passwords }), { mode: 0o600 });
  if (user.uid !== undefined) for (const path of [folder, passwords, file]) chownSync(path, user.uid, user.gid);
  child = await start();

  async function start(): Promise<ChildProcess> {
    const started = spawn(binary, ["--quiet", file], { stdio: ["ignore", "ignore", "inherit"], ...user });
    await once(started, "spawn");
    for (const deadline = Date.now() + startsWithinMs; !(await accepts(port)); await pause(20))
      if (started.exitCode !== null || Date.now() > deadline) throw new ExpectedFailure(`${binary} did not start.`);
    return started;
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  async function stop(): Promise<void> {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  }

  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async crash(afterMs) {
      await kill();
      await pause(afterMs);
      child = await start();
    },
    async stop() {
      release();
      await stop();
    },
  };
}

function shownFile(database: string, { port, passwords }: { port: number; passwords: string }): string {
  const [, shown = ""] =
    /```ini\n(\[databases\].*?)```/s.exec(readFileSync(join(projectFolder, "docs/deploy/database.md"), "utf8")) ?? [];
  const changes = [
    [/host=\S+ port=\S+ dbname=\S+/, database],
    [/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`],
    [/^auth_file = .*$/m, `auth_file = ${passwords}`],
  ] as const;
  return changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`the pgbouncer.ini of docs/deploy/database.md has no ${pattern}`);
    return text.replace(pattern, replacement);
  }, shown);
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
