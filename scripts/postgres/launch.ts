import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Binaries } from "./binaries";
import type { Cluster } from "./cluster";
import { type Postmaster, readPidFile } from "./pid-file";
import { asUser, chooseUser } from "./system-user";

interface Launch {
  readonly port: number;
  readonly durable: boolean;
  readonly hasSocket: boolean;
  readonly withinMs: number;
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/** Starts PostgreSQL once. Returns the ready postmaster, or its log output if it ended or did not get ready in time. */
export async function launch(cluster: Cluster, binaries: Binaries, options: Launch): Promise<Postmaster | string> {
  if (logSize(cluster) > LOG_LIMIT_BYTES) rmSync(cluster.log);
  const logStart = logSize(cluster);
  const child = spawnPostgres(cluster, binaries, options);
  let hasEnded = false;
  const onEnd = () => {
    hasEnded = true;
  };
  child.once("error", onEnd).once("exit", onEnd);

  const deadline = Date.now() + options.withinMs;
  while (!hasEnded && Date.now() < deadline) {
    const found = readPidFile(cluster);
    if (found?.isReady && found.pid === child.pid) return found;
    await pause(20);
  }
  if (!hasEnded) child.kill("SIGQUIT");
  return readFileSync(cluster.log).subarray(logStart).toString().trim();
}

function spawnPostgres(cluster: Cluster, binaries: Binaries, { port, durable, hasSocket }: Launch): ChildProcess {
  const settings = {
    listen_addresses: "127.0.0.1",
    // The socket is in the data directory, which other users cannot read. TCP is for other programs.
    unix_socket_directories: hasSocket ? cluster.data : "",
    unix_socket_permissions: "0700",
    max_connections: "200",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    ...(durable ? {} : { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const user = chooseUser(cluster.data, binaries);
  const call = asUser(user, binaries.postgres, ["-D", cluster.data, "-p", String(port), ...flags]);
  const log = openSync(cluster.log, "a", 0o600);
  // PostgreSQL gets its own session: Ctrl+C in the terminal must reach the web server only, which stops the database
  // last.
  const child = spawn(call.command, call.args, {
    ...call.options,
    cwd: "/",
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

const logSize = (cluster: Cluster): number => statSync(cluster.log, { throwIfNoEntry: false })?.size ?? 0;
