import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import packageJson from "../../package.json";
import { findContractions } from "./expand-only";

const folder = "db/migrations";
/** The last migration of before the promise. */
const lastFree = 21;

const reasonsOf = (sql: string, version = "0.1.0") => findContractions(sql, version).map(({ reason }) => reason);

test.each(readdirSync(folder).filter((file) => file.endsWith(".sql") && Number(file.slice(0, 4)) > lastFree))(
  "%s only expands the schema",
  (file) => {
    expect(findContractions(readFileSync(`${folder}/${file}`, "utf8"), packageJson.version)).toEqual([]);
  },
);

test("migrations of before the promise are seen to contract", () => {
  const sql = readFileSync(`${folder}/0009_price_line_messages.sql`, "utf8");
  expect(reasonsOf(sql)).not.toEqual([]);
});

test.each([
  ["DROP TABLE products", "takes a table"],
  ["ALTER TABLE products DROP COLUMN name", "takes a column"],
  ['ALTER TABLE "products" DROP "name"', "takes a column"],
  ["ALTER TABLE products DROP CONSTRAINT products_name", "takes a constraint"],
  ["ALTER TABLE products RENAME COLUMN name TO title", "takes a name"],
  ["ALTER TABLE products RENAME TO goods", "takes a name"],
  ['ALTER TABLE "public"."products" ALTER COLUMN "name" SET DATA TYPE varchar(10)', "changes the type"],
  ["alter table products alter name type int using name::int", "changes the type"],
  ["ALTER TABLE products ALTER COLUMN name SET NOT NULL", "refuses rows"],
  ["ALTER TABLE products ALTER COLUMN name DROP DEFAULT", "takes a default"],
  ["ALTER TABLE products ADD COLUMN name text NOT NULL", "NOT NULL without a default"],
  ['ALTER TABLE products ADD COLUMN "default" text NOT NULL', "NOT NULL without a default"],
  ["ALTER TABLE products ADD COLUMN name text DEFAULT NULL NOT NULL", "NOT NULL without a default"],
  ["ALTER TABLE products ADD COLUMN a int, ADD COLUMN b int NOT NULL", "NOT NULL without a default"],
  ["ALTER TABLE products ADD COLUMN key uuid DEFAULT gen_random_uuid()", "written anew"],
  ["ALTER TABLE products ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY", "written anew"],
  ["ALTER TABLE products ADD COLUMN number bigserial", "written anew"],
  ["ALTER TABLE products ADD COLUMN name text UNIQUE", "unique"],
  ["ALTER TABLE products ADD COLUMN account_id bigint REFERENCES accounts(id)", "NOT VALID"],
  ["ALTER TABLE products ADD CONSTRAINT named CHECK (name <> 'not valid')", "NOT VALID"],
  ["ALTER TABLE products ADD CHECK (name <> '')", "NOT VALID"],
  ["ALTER TABLE products ADD CONSTRAINT owner FOREIGN KEY (account_id) REFERENCES accounts(id)", "NOT VALID"],
  ["ALTER TABLE products ADD CONSTRAINT named UNIQUE (name)", "unique"],
  ["ALTER TABLE products ADD PRIMARY KEY (id)", "unique"],
  ["ALTER TABLE products ADD CONSTRAINT named NOT NULL name", "not known"],
  [
    "ALTER TABLE products ADD CONSTRAINT a CHECK (b > 0) NOT VALID; ALTER TABLE products VALIDATE CONSTRAINT a",
    "later",
  ],
  ["ALTER TABLE products ENABLE ROW LEVEL SECURITY", "hides rows"],
  ["ALTER TABLE products SET SCHEMA old", "not known"],
  ["ALTER TYPE state RENAME VALUE 'new' TO 'fresh'", "not known"],
  ["DROP TYPE state", "not known"],
  ["CREATE UNIQUE INDEX products_name ON products (name)", "unique"],
  ["CREATE INDEX CONCURRENTLY products_name ON products (name)", "transaction"],
  ["DROP INDEX products_name", "not known"],
  ["DROP TRIGGER products_append_only ON products", "takes a trigger"],
  ["UPDATE products SET name = ''", "holds them"],
  ["DELETE FROM products", "holds them"],
  ["TRUNCATE products", "not known"],
  ["DO $$ BEGIN DROP TABLE products; END $$", "not known"],
  ["-- contract: soon\nDROP TABLE products", "marker"],
])("refuses %s", (sql, reason) => {
  expect(reasonsOf(sql)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  "CREATE TABLE goods (id bigint PRIMARY KEY, name text NOT NULL UNIQUE)",
  "CREATE TABLE goods (id bigint); ALTER TABLE goods ADD CONSTRAINT owner FOREIGN KEY (id) REFERENCES accounts(id)",
  'CREATE TABLE "goods" (id bigint); CREATE UNIQUE INDEX one ON "goods" USING btree (id); UPDATE goods SET id = 1',
  "ALTER TABLE products ADD COLUMN name text",
  "ALTER TABLE products ADD COLUMN name text DEFAULT '' NOT NULL",
  "ALTER TABLE products ADD COLUMN since timestamptz DEFAULT now() NOT NULL",
  "ALTER TABLE products ADD COLUMN price numeric(10, 2) DEFAULT 0 NOT NULL, ADD COLUMN note text",
  "ALTER TABLE products ADD CONSTRAINT named CHECK (name <> '') NOT VALID",
  "ALTER TABLE products ADD CONSTRAINT owner FOREIGN KEY (account_id) REFERENCES accounts(id) NOT VALID",
  "ALTER TABLE products DROP CONSTRAINT kind; ALTER TABLE products ADD CONSTRAINT kind CHECK (kind < 9) NOT VALID",
  "ALTER TABLE products VALIDATE CONSTRAINT named",
  "ALTER TABLE products ALTER COLUMN name DROP NOT NULL",
  "ALTER TABLE products ALTER COLUMN name SET DEFAULT ''",
  "ALTER TYPE state ADD VALUE 'paused'",
  'CREATE INDEX "products_name" ON "products" USING btree ("name") WHERE "products"."name" is not null',
  "ALTER INDEX products_name SET (gin_pending_list_limit = 512)",
  "CREATE FUNCTION check_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE products; RETURN NULL; END $$",
  "DROP TRIGGER checked ON products; CREATE TRIGGER checked BEFORE UPDATE ON products EXECUTE FUNCTION check_it()",
  "INSERT INTO kinds (name) VALUES ('DROP TABLE products; --')",
  "COMMENT ON TABLE products IS 'goods; DROP TABLE products'",
  "-- DROP TABLE products;\n/* DROP TABLE products; */",
  "",
])("allows %s", (sql) => {
  expect(reasonsOf(sql)).toEqual([]);
});

test.each([
  ["0.1.9", "0.2", "may contract"],
  ["0.2.0", "0.2", "may contract"],
  ["0.2.1", "0.2", undefined],
  ["0.10.0", "0.9", undefined],
  ["0.9.0", "0.10", "may contract"],
])("in version %s what may go since %s is judged by the number", (version, since, reason) => {
  const reasons = reasonsOf(`-- contract: since ${since}\nDROP TABLE products;`, version);
  expect(reasons).toEqual(reason ? [expect.stringContaining(reason)] : []);
});

test("a marker permits the statement behind it and no other", () => {
  const sql = "-- contract: since 0.1\nDROP TABLE products;--> statement-breakpoint\nDROP TABLE skus;";
  expect(findContractions(sql, "0.2.0")).toEqual([{ statement: "drop table skus", reason: "takes a table away" }]);
});

test("a DROP hides in no text, comment or quoted name before it, whatever that holds", () => {
  const quoted = fc.tuple(fc.string(), fc.nat({ max: 3 })).map(([text, kind]) => {
    if (kind === 0) return `SELECT '${text.replaceAll("'", "''")}';`;
    if (kind === 1) return `SELECT $body$${text.replaceAll("$", "")}$body$;`;
    if (kind === 2) return `-- ${text.replace(/[\r\n]/g, "").replace(/contract/gi, "")}\n`;
    return `SELECT 1 AS "${text.replaceAll('"', '""')}";`;
  });
  fc.assert(
    fc.property(fc.array(quoted, { maxLength: 5 }), (parts) => {
      expect(reasonsOf(`${parts.join("\n")}\nDROP TABLE products;`)).toEqual(["takes a table away"]);
    }),
    { numRuns: 200 },
  );
});
