import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { databaseRoles } from "@/db/driver";
import { readIfThere, writePrivate } from "../data-folder";
import { ExpectedFailure } from "../process/expected-failure";
import type { Binaries } from "./binaries";
import type { Cluster } from "./cluster";
import { asUser, chooseUser } from "./system-user";

/** The major version of the binaries of package.json. */
const MAJOR = "18";

/**
 * Makes the data directory if there is none. The directory is prepared beside its final place and renamed in one step,
 * so an interrupted first start leaves no partial directory. The superuser cannot sign in; the service has its own
 * role.
 */
export function initialise(cluster: Cluster, binaries: Binaries, { durable }: { durable: boolean }): void {
  const version = readIfThere(join(cluster.data, "PG_VERSION"))?.trim();
  if (version === MAJOR) return;
  if (version || existsSync(cluster.data)) throw new ExpectedFailure(unusable(cluster, version));

  const draft = `${cluster.data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const user = chooseUser(draft, binaries);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(draft, user.uid, user.gid);

  runAs(user, binaries.initdb, [
    "--pgdata",
    draft,
    "--username",
    "postgres",
    "--auth",
    "reject",
    "--no-instructions",
    "--wal-segsize",
    "4",
    // The built-in provider sorts the same on every system, independently of the installed locales.
    "--encoding",
    "UTF8",
    "--locale",
    "C",
    "--locale-provider",
    "builtin",
    "--builtin-locale",
    "C.UTF-8",
    ...(durable ? [] : ["--no-sync"]),
  ]);
  const password = randomBytes(24).toString("base64url");
  const statements = [
    `CREATE ROLE anden LOGIN CREATEDB PASSWORD '${password}'`,
    "CREATE DATABASE anden OWNER anden",
    ...serviceRoles,
  ];
  runAlone(binaries, { data: draft, durable }, statements);
  writeFileSync(join(draft, rolesMade), "");
  writeFileSync(hbaFileOf({ data: draft }), `${socketRule}host all anden 127.0.0.1/32 scram-sha-256\n`);
  writePrivate(cluster.password, password);
  renameSync(draft, cluster.data);
}

/** The roles that the service acts as, see `db/roles.ts`: the role that migrates here may not make any. */
const serviceRoles = [
  ...Object.values(databaseRoles).map((name) => `CREATE ROLE ${name} NOLOGIN`),
  `GRANT ${Object.values(databaseRoles).join(", ")} TO anden`,
];

/** Marks a data directory that has these roles. */
const rolesMade = "anden-roles";

/** Makes the roles in a data directory of an earlier release. PostgreSQL must not be running there. */
export function makeServiceRoles({ data }: Cluster, binaries: Binaries, { durable }: { durable: boolean }): void {
  if (existsSync(join(data, rolesMade))) return;
  // A statement that fails, because the role is there, does not end the single-user mode.
  runAlone(binaries, { data, durable }, serviceRoles);
  writeFileSync(join(data, rolesMade), "");
}

/** Runs statements of one line each as superuser, who cannot sign in: without a server, in the single-user mode. */
function runAlone(
  binaries: Binaries,
  { data, durable }: { data: string; durable: boolean },
  statements: readonly string[],
): void {
  const settings = ["-c", `fsync=${durable ? "on" : "off"}`];
  runAs(
    chooseUser(data, binaries),
    binaries.postgres,
    ["--single", "-D", data, ...settings, "postgres"],
    `${statements.join("\n")}\n`,
  );
}

function runAs(user: ReturnType<typeof chooseUser>, command: string, args: string[], input = ""): void {
  const call = asUser(user, command, args);
  const result = spawnSync(call.command, call.args, { ...call.options, cwd: "/", input, encoding: "utf8" });
  if (result.status !== 0) throw new Error(`${command} failed: ${result.error ?? result.stderr}`);
}

const hbaFileOf = (cluster: { readonly data: string }): string => join(cluster.data, "pg_hba.conf");
const socketRule = "local all anden scram-sha-256\n";

/**
 * Adds the access rule for the socket, which data directories of earlier releases lack. Rules added by an administrator
 * are kept.
 */
export function allowSocket(cluster: Cluster): void {
  const present = readFileSync(hbaFileOf(cluster), "utf8");
  if (!present.includes(socketRule)) writeFileSync(hbaFileOf(cluster), socketRule + present);
}

export function readPassword(cluster: Cluster): string {
  const password = readIfThere(cluster.password);
  if (password) return password;
  throw new ExpectedFailure(`${cluster.password} is missing: without it the database in ${cluster.data} stays closed.`);
}

const unusable = (cluster: Cluster, version: string | undefined): string =>
  version
    ? `${cluster.data} was made by PostgreSQL ${version}, this release brings ${MAJOR}. ` +
      "Dump it with the release that made it, move it away, start again and restore the dump."
    : `${cluster.data} holds no database. Move it away and start again.`;
