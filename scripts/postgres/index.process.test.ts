import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, expect, test } from "vitest";
import { openConnection } from "@/db/driver";
import { findBinaries } from "./binaries";
import { clusterIn } from "./cluster";
import { attachToCluster } from "./index";
import { findPostmaster, stopPostmaster } from "./postmaster";
import { asUser, chooseUser } from "./system-user";

// A temporary folder that only its owner may enter: if the owner is root, the database must be able to enter it as
// well.
const folder = mkdtempSync(join(tmpdir(), "anden-postgres-"));
const cluster = clusterIn(folder);
const members: ChildProcess[] = [];

afterEach(() => {
  for (const member of members.splice(0)) member.kill("SIGKILL");
});

afterAll(async () => {
  await stopPostmaster(cluster, "immediate");
  rmSync(folder, { recursive: true, force: true });
});

const memberScript = `
  const { attachToCluster } = await import("./scripts/postgres/index.ts");
  const membership = await attachToCluster(process.argv[1]);
  process.once("SIGTERM", () => membership.leave().then(() => process.exit(0)));
  setInterval(() => {}, 1000);
  console.log(membership.url);
`;

/** Another process that uses the cluster until it is ended (SIGTERM) or killed. */
async function startMember(): Promise<{ process: ChildProcess; url: string }> {
  const args = ["--import", "tsx", "--input-type=module", "-e", memberScript, folder];
  const member = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  members.push(member);
  const [line] = await once(member.stdout!, "data");
  return { process: member, url: String(line).trim() };
}

async function end(member: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(member, "exit");
  member.kill(signal);
  await gone;
}

async function query<T>(url: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await run(sql);
  } finally {
    await sql.end();
  }
}

test("the first start makes a database that only its owner can use, from this machine only", async () => {
  const { url, leave } = await attachToCluster(folder);
  const [row] = await query(
    url,
    (sql) => sql`
      SELECT current_setting('listen_addresses') AS addresses, current_setting('server_encoding') AS encoding,
        current_setting('TimeZone') AS zone, rolsuper AS "isSuperuser", upper('ñandú') AS upper
      FROM pg_roles WHERE rolname = current_user`,
  );
  expect(row).toEqual({ addresses: "127.0.0.1", encoding: "UTF8", zone: "UTC", isSuperuser: false, upper: "ÑANDÚ" });
  for (const file of [cluster.url, cluster.password]) expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(cluster.url, "utf8")).toBe(url);

  const stranger = Object.assign(new URL(url), { password: "guess" }).href;
  await expect(query(stranger, (sql) => sql`SELECT 1`)).rejects.toThrow(/password authentication failed/);
  const superuser = Object.assign(new URL(url), { username: "postgres" }).href;
  await expect(query(superuser, (sql) => sql`SELECT 1`)).rejects.toThrow(/no pg_hba.conf entry/);
  await leave();
});

test("processes of the service connect by a socket, with the same password", async () => {
  const { url, socket, leave } = await attachToCluster(folder);
  expect(statSync(socket!).mode & 0o777).toBe(0o700);
  const { sql, close } = openConnection(url, { max: 1, path: socket });
  expect(await sql`SELECT inet_client_addr() AS address`).toEqual([{ address: null }]);
  await close();
  for (const wrong of [url.replace(/:[^:@]+@/, ":guess@"), url.replace("anden:", "postgres:")]) {
    const stranger = openConnection(wrong, { max: 1, path: socket });
    await expect(stranger.sql`SELECT 1`).rejects.toThrow(/authentication failed|no pg_hba.conf entry/);
    await stranger.close();
  }
  await leave();
});

test("processes share one server, and the last to leave stops it", async () => {
  const [first, second] = await Promise.all([startMember(), startMember()]);
  expect(second.url).toBe(first.url);
  await end(first.process, "SIGTERM");
  await expect(query(second.url, (sql) => sql`SELECT 1`)).resolves.toHaveLength(1);
  await end(second.process, "SIGTERM");
  expect(findPostmaster(cluster)).toBeUndefined();
});

test("where no socket can be made only TCP is used", async () => {
  const { socket: usual, leave: stop } = await attachToCluster(folder);
  await stop();
  const blockingReason = `${usual}.lock`;
  mkdirSync(blockingReason);
  const { url, socket, leave } = await attachToCluster(folder);
  expect(socket).toBeUndefined();
  await expect(query(url, (sql) => sql`SELECT 1`)).resolves.toHaveLength(1);
  await leave();
  rmSync(blockingReason, { recursive: true });
});

test("a server that a killed process left running is adopted", async () => {
  const killed = await startMember();
  const { pid } = findPostmaster(cluster)!;
  await end(killed.process, "SIGKILL");
  const { url, leave } = await attachToCluster(folder);
  expect(findPostmaster(cluster)?.pid).toBe(pid);
  expect(url).toBe(killed.url);
  await leave();
  expect(findPostmaster(cluster)).toBeUndefined();
});

test("committed data survives when the database and the process that uses it are killed", async () => {
  const member = await startMember();
  await query(member.url, async (sql) => {
    await sql`CREATE TABLE committed (id int)`;
    await sql`INSERT INTO committed SELECT generate_series(1, 1000)`;
  });
  process.kill(findPostmaster(cluster)!.pid, "SIGKILL");
  await end(member.process, "SIGKILL");
  expect(existsSync(join(cluster.data, "postmaster.pid"))).toBe(true);

  const { url, leave } = await attachToCluster(folder);
  expect(url).toBe(member.url);
  expect(await query(url, (sql) => sql`SELECT count(*)::int AS rows FROM committed`)).toEqual([{ rows: 1000 }]);
  await leave();
});

test("a server that is being killed is not adopted: a new one is started", async () => {
  const member = await startMember();
  const { pid } = findPostmaster(cluster)!;
  // The dying server looks alive, accepts the connection and drops it.
  process.kill(pid, "SIGSTOP");
  setTimeout(() => process.kill(pid, "SIGKILL"), 300);
  const { url, leave } = await attachToCluster(folder);
  expect(findPostmaster(cluster)?.pid).not.toBe(pid);
  await expect(query(url, (sql) => sql`SELECT 1`)).resolves.toHaveLength(1);
  await end(member.process, "SIGKILL");
  await leave();
});

test("pid files whose pid now belongs to another process do not keep the database from starting", async () => {
  const { socket, leave: stop } = await attachToCluster(folder);
  const files = [join(cluster.data, "postmaster.pid"), `${socket}.lock`];
  const texts = files.map((file) => readFileSync(file, "utf8"));
  await stop();
  // The other process has the same user: PostgreSQL itself recognises processes of other users, and its own parent.
  const call = asUser(chooseUser(cluster.data, findBinaries()), "sleep", ["60"]);
  const somebody = spawn(call.command, call.args, { ...call.options, cwd: "/" });
  members.push(somebody);
  await once(somebody, "spawn");
  files.forEach((file, i) => {
    writeFileSync(file, (texts[i] ?? "").replace(/^\d+/, String(somebody.pid)));
  });
  expect(findPostmaster(cluster)).toBeUndefined();

  const { url, socket: again, leave } = await attachToCluster(folder);
  await expect(query(url, (sql) => sql`SELECT 1`)).resolves.toHaveLength(1);
  expect(again).toBe(socket);
  await leave();
});

test("a port that another process has taken meanwhile is replaced", async () => {
  const taken = Number(new URL(readFileSync(cluster.url, "utf8")).port);
  const squatter = createServer().listen(taken, "127.0.0.1");
  await once(squatter, "listening");
  const { url, leave } = await attachToCluster(folder);
  expect(Number(new URL(url).port)).not.toBe(taken);
  await leave();
  squatter.close();
});
