import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { databaseRoles } from "@/db/driver";
import { withSession } from "@/db/session";
import { openDataFolder, readIfThere, writePrivate } from "../data-folder";
import { asUser, chooseUser, type SystemUser } from "../postgres/system-user";
import { ExpectedFailure } from "../process/expected-failure";
import { findFreePort } from "../process/ports";

/** One PostgreSQL of the trial cluster. The first is the coordinator, which the service connects to. */
interface CitusServer {
  readonly name: string;
  readonly port: number;
  /** URL of the superuser's database `postgres`. */
  readonly url: string;
}

export interface CitusServers {
  readonly coordinator: CitusServer;
  readonly workers: readonly CitusServer[];
}

const names = ["coordinator", "worker-1", "worker-2"] as const;
const superuser = "anden";

/**
 * Starts a coordinator and two workers of this machine in `folder`, from the programs of an installed PostgreSQL that has
 * Citus. Made at the first start, kept afterwards: their ports too, which the coordinator has stored. They listen on the
 * loopback interface; each accepts the password of the folder only, which the servers use among themselves as well.
 */
export async function startServers(
  folder: string,
  bin: string,
  { durable = true }: { durable?: boolean } = {},
): Promise<CitusServers> {
  const root = openDataFolder(folder);
  const user = userOf(root, bin);
  const password = readIfThere(join(root, "password")) ?? randomBytes(24).toString("base64url");
  if (!existsSync(join(root, "servers.json"))) await initialise(root, bin, user, { password, durable });
  for (const { name } of readServers(root)) {
    if (isRunning(root, bin, user, name)) continue;
    const log = join(root, name, "log");
    call(bin, user, "pg_ctl", ["-D", join(root, name), "-l", log, "-w", "-s", "start"], passwordFileOf(root));
  }
  const servers = serversIn(root);
  for (const { url } of [servers.coordinator, ...servers.workers]) await makeRoles(url, password);
  return servers;
}

/** The roles that the service acts as: a coordinator signs in to its workers as the role of the statement. */
const makeRoles = (url: string, password: string): Promise<void> =>
  withSession(url, async (sql) => {
    for (const name of Object.values(databaseRoles)) {
      const [present] = await sql`SELECT 1 FROM pg_roles WHERE rolname = ${name}`;
      if (!present) await sql.unsafe(`CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
    }
  });

export function stopServers(folder: string, bin: string): void {
  const root = openDataFolder(folder);
  const user = userOf(root, bin);
  for (const { name } of readServers(root))
    if (isRunning(root, bin, user, name))
      call(bin, user, "pg_ctl", ["-D", join(root, name), "-m", "fast", "-w", "-s", "stop"]);
}

/** The servers of a folder in which `startServers` made them. */
export function serversIn(folder: string): CitusServers {
  const root = openDataFolder(folder);
  const password = readIfThere(join(root, "password")) ?? "";
  const [coordinator, ...workers] = readServers(root).map(({ name, port }) => ({
    name,
    port,
    url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
  }));
  if (!coordinator) throw new ExpectedFailure(`${root} holds no servers: npm run citus -- start`);
  return { coordinator, workers };
}

const readServers = (root: string): { name: string; port: number }[] =>
  JSON.parse(readIfThere(join(root, "servers.json")) ?? "[]");

const passwordFileOf = (root: string): NodeJS.ProcessEnv => ({ PGPASSFILE: join(root, "pgpass") }) as never;

async function initialise(
  root: string,
  bin: string,
  user: SystemUser,
  { password, durable }: { password: string; durable: boolean },
): Promise<void> {
  writePrivate(join(root, "password"), password);
  const servers: { name: string; port: number }[] = [];
  for (const name of names) {
    const data = join(root, name);
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data, { mode: 0o700 });
    own(data, user);
    const passwordFile = join(data, "..", `${name}.password`);
    writeFileSync(passwordFile, password, { mode: 0o600 });
    own(passwordFile, user);
    const access = ["--username", superuser, "--pwfile", passwordFile, "--auth", "scram-sha-256"];
    call(bin, user, "initdb", [
      "-D",
      data,
      ...access,
      "--encoding",
      "UTF8",
      "--locale",
      "C.UTF-8",
      "--no-instructions",
    ]);
    rmSync(passwordFile);
    const port = await findFreePort();
    writeFileSync(join(data, "postgresql.auto.conf"), settings(port, durable));
    servers.push({ name, port });
  }
  const passwords = join(root, "pgpass");
  writeFileSync(passwords, `127.0.0.1:*:*:*:${password}\n`, { mode: 0o600 });
  own(passwords, user);
  writePrivate(join(root, "servers.json"), JSON.stringify(servers));
}

const settings = (port: number, durable: boolean): string =>
  Object.entries({
    shared_preload_libraries: "citus",
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "300",
    // Each writing statement on several servers is a prepared transaction.
    max_prepared_transactions: "300",
    timezone: "UTC",
    log_timezone: "UTC",
    "citus.local_hostname": "127.0.0.1",
    "citus.node_conninfo": "sslmode=disable",
    "citus.enable_unsafe_triggers": "on",
    // The accounts of a caller's transaction, which row-level security compares on the workers.
    "citus.propagate_set_commands": "local",
    // A transaction may write reference tables after rows of several accounts.
    "citus.multi_shard_modify_mode": "sequential",
    "citus.enable_statistics_collection": "off",
    // Two workers of one machine: what more shards cost every statement that names no account, they do not give back.
    "citus.shard_count": "8",
    ...(durable ? {} : { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }),
  })
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join("");

function userOf(root: string, bin: string): SystemUser {
  if (!existsSync(join(bin, "pg_ctl"))) throw new ExpectedFailure(`${bin || "PG_BIN"} holds no PostgreSQL programs.`);
  return chooseUser(root, { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") });
}

function own(path: string, { uid, gid }: SystemUser): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function isRunning(root: string, bin: string, user: SystemUser, name: string): boolean {
  try {
    call(bin, user, "pg_ctl", ["-D", join(root, name), "status"]);
    return true;
  } catch {
    return false;
  }
}

function call(bin: string, user: SystemUser, program: string, args: string[], env: NodeJS.ProcessEnv = {} as never) {
  const { command, args: all, options } = asUser(user, join(bin, program), args);
  execFileSync(command, all, {
    ...options,
    env: { ...options.env, ...env },
    cwd: "/",
    stdio: ["ignore", "ignore", "pipe"],
  });
}
