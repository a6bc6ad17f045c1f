import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { findWrongKeys } from "@/lib/platform/key-check";
import { openDatabase } from "../serving/database";
import { assertSettings, provideSecrets } from "../serving/environment";
import { printedBy } from "../testing/printed-by";
import { printedHere } from "../testing/printed-here";
import { run as runAdmin } from "./admin";

setupTestDatabase();
const canary = "canario-9f31c7";
const folder = mkdtempSync(join(tmpdir(), "anden-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The admin command within this process: where a value could be printed is the same. */
const admin = (args: readonly string[], env: Record<string, string>) =>
  printedHere(() => runAdmin([...args]), { ANDEN_DATA_DIR: folder, ...env });

/** A part of `npm start` that ends it. */
const start = (part: () => unknown, env: Record<string, string>) =>
  printedHere(part, { ANDEN_DATA_DIR: folder, ...env }, { isService: true });

const secrets = { CREDENTIAL_PEPPER: canary, ENCRYPTION_KEY: canary, NEXTAUTH_SECRET: canary, METRICS_TOKEN: canary };

/** The database of this file. */
const database = (changes: Partial<Pick<URL, "password" | "pathname">> = {}) =>
  Object.assign(new URL(process.env.DATABASE_URL ?? ""), changes);

const user = ["user", "create", "--email", "op@example.com", "--role", "operator"];

test.each([
  ["an option that is none", [...user, `--${canary}`], "There is an option that this command does not have."],
  ["a stray value", [...user, canary], "There is a value without its option"],
  ["a value like an option", [...user, "--password", `-${canary}`], "'--password' argument is ambiguous"],
  ["a value that is refused", [...user, "--password", canary, "--account", canary], "--account: a number is expected"],
])("the admin command does not repeat %s", async (_, args, kept) => {
  const printed = await admin(args, secrets);
  expect(printed).toContain(kept);
  expect(printed).not.toContain(canary);
});

test("npm, which logs the arguments of its commands, keeps no log of the admin command", async () => {
  const cache = join(folder, "npm");
  const { PATH, HOME } = process.env;
  const env = { NODE_ENV: "production", PATH, HOME, ANDEN_DATA_DIR: folder, npm_config_cache: cache } as const;
  const args = ["run", "--silent", "admin", "--", "user", "create", "--password", canary];
  const failed = await promisify(execFile)("npm", args, { env }).catch((error) => error);
  expect(failed.stderr).toContain("--email");
  const logs = join(cache, "_logs");
  const written = existsSync(logs) ? readdirSync(logs).map((name) => readFileSync(join(logs, name), "utf8")) : [];
  expect(written.join()).not.toContain(canary);
});

test.each([
  ["is unreachable", () => `postgres://anden:${canary}@127.0.0.1:1/anden`, "cannot be used"],
  ["cannot be read", () => `postgres://anden:a@${canary}@127.0.0.1/anden`, "DATABASE_URL must be an address"],
  ["refuses it", () => database({ password: canary }).href, "refuses its user or password"],
])("the admin command does not print the password of a database that %s", async (_, url, kept) => {
  const printed = await admin(["ledger", "verify"], { ...secrets, DATABASE_URL: url() });
  expect(printed).toContain(kept);
  expect(printed).not.toContain(canary);
});

test("the admin command prints neither the values of a query that fails nor the password of its database", async () => {
  const [email, password] = [`${canary}@example.com`, `${canary} is long enough`];
  const args = [...user, "--password", password, "--email", email];
  const env = { ...secrets, DATABASE_URL: database().href };
  await asOwner(async (owner) => {
    await owner`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$`;
    await owner`CREATE TRIGGER refuse BEFORE INSERT ON users EXECUTE FUNCTION refuse()`;
  });
  const failed = await admin(args, env);
  expect(failed).toContain("the disk is full");
  expect(failed).toMatch(/Failed query: insert into "users"/);
  for (const value of ["canario", "argon2", database().password]) expect(failed).not.toContain(value);
  await asOwner((owner) => owner`DROP TRIGGER refuse ON users`);

  expect(await admin(args, env)).toContain(email);
  const repeated = await admin(args, env);
  expect(repeated).toContain("There is a user with that e-mail already.");
  expect(repeated).not.toContain("canario");
}, 180_000);

test.each([
  ["DATABASE_URL", { DATABASE_URL: `postgres://anden:${canary}#x@db/anden` }],
  ["SMTP_URL", { PUBLIC_URL: "https://a.example.com", SMTP_URL: `smtps://yo:${canary}/@mail.example.com` }],
  ["LOG_FORMAT", { LOG_FORMAT: canary }],
  ["INNGEST_SIGNING_KEY", { INNGEST_EVENT_KEY: canary, INNGEST_SIGNING_KEY: canary }],
] as [string, Record<string, string>][])("a start that ends because of %s prints no secret: %j", async (name, env) => {
  const printed = await start(assertSettings, { ...secrets, ...env });
  expect(printed).toContain(name);
  expect(printed).not.toContain(canary);
});

test("a refused restore leaves no secrets of its own, which the next start would take for those of the backup", async () => {
  const own = mkdtempSync(join(folder, "restore-"));
  const file = join(own, "backup.gz");
  const call = (args: string[], env = {}) =>
    admin(args, { DATABASE_URL: database().href, ANDEN_DATA_DIR: own, ...env });
  await printedHere(() => findWrongKeys(systemContext("test")), secrets);
  expect(await call(["backup", "--file", file], { ...secrets, ANDEN_DATA_DIR: folder })).toContain(file);
  for (const given of [file, join(own, "none.gz")]) await call(["restore", "--file", given, "--replace"]);
  expect(await call(["restore", "--file", file, "--replace"])).toContain("CREDENTIAL_PEPPER is not the key");
  expect(readdirSync(own)).not.toContain("secrets.json");
  expect(await call(["restore", "--file", file, "--replace", "--unproved"])).toContain('["CREDENTIAL_PEPPER"');
  expect(readdirSync(own)).toContain("secrets.json");
  process.exitCode = 0;
});

test("a start that finds no database prints no secret", async () => {
  const url = database({ pathname: "/none" });
  const printed = await start(() => openDatabase(folder, { waits: true }), { ...secrets, DATABASE_URL: url.href });
  expect(printed).toContain("PostgreSQL has no database of that name.");
  for (const value of [canary, url.password]) expect(printed).not.toContain(value);
});

test("a start whose file of secrets is broken names the file and repeats nothing of it", async () => {
  writeFileSync(join(folder, "secrets.json"), `{"NEXTAUTH_SECRET": ${canary}`);
  const printed = await start(() => provideSecrets(folder), {});
  expect(printed).toContain("secrets.json is no JSON any more");
  expect(printed).not.toContain("canar");
  rmSync(join(folder, "secrets.json"));
});

test("an error that nobody catches is printed without its values", async () => {
  const code = `
    import { register } from "tsx/esm/api";
    register();
    const { runCommand } = await import("./scripts/command.ts");
    setTimeout(() => { throw Object.assign(new Error("uncaught"), { params: ["${canary}"] }); }, 0);
    await runCommand("none", []);
    await new Promise(() => {});`;
  const printed = await printedBy(["--input-type=module", "-e", code]);
  expect(printed).toContain("Error: uncaught");
  expect(printed).not.toContain(canary);
});
