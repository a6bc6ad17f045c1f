import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "./db-generate";

/** Inside the project, whose packages and aliases the schema imports. */
const folder = ".artifacts/db-generate";

const snapshotsOf = (migrations: string) =>
  readdirSync(join(migrations, "meta")).filter((file) => file.endsWith("_snapshot.json"));

const sqlFilesOf = (migrations: string) => readdirSync(migrations).filter((file) => file.endsWith(".sql"));

test("two snapshots lie beside the journal: `npm run db:generate` deletes older ones", () => {
  expect(snapshotsOf("db/migrations")).toHaveLength(2);
});

test("a new column becomes a migration of just that statement, and the oldest snapshot goes", async () => {
  const [schema, migrations, config] = [join(folder, "schema"), join(folder, "migrations"), join(folder, "config.ts")];
  rmSync(folder, { recursive: true, force: true });
  cpSync("db/schema", schema, { recursive: true });
  cpSync("db/migrations", migrations, { recursive: true });
  const settings = { dialect: "postgresql", schema: `${schema}/*.ts`, out: migrations, casing: "snake_case" };
  writeFileSync(config, `export default ${JSON.stringify(settings)};`);
  const [accounts, opening] = [join(schema, "accounts.ts"), 'pgTable("accounts", {\n'];
  const text = readFileSync(accounts, "utf8");
  expect(text).toContain(opening);
  writeFileSync(accounts, text.replace(opening, `${opening}  shoeSize: integer(),\n`));
  const before = sqlFilesOf(migrations);
  const [, newest] = snapshotsOf(migrations);

  expect(await run(["--config", config, "--name", "shoe_size"], migrations)).toBe(0);

  const added = sqlFilesOf(migrations).filter((file) => !before.includes(file));
  const number = String(before.length).padStart(4, "0");
  expect(added).toEqual([`${number}_shoe_size.sql`]);
  const sql = readFileSync(join(migrations, `${number}_shoe_size.sql`), "utf8");
  expect(sql.trim()).toBe('ALTER TABLE "accounts" ADD COLUMN "shoe_size" integer;');
  expect(snapshotsOf(migrations)).toEqual([newest, `${number}_snapshot.json`]);
});
