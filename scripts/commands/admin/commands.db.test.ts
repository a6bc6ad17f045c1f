import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { findOrigin } from "@/lib/domain/geography/addresses";
import { createCredential, findCaller, resetPassword } from "@/lib/domain/identity/accounts";
import { systemContext } from "@/lib/platform/context";
import { explain, readCall } from "./commands";

process.env.CREDENTIAL_PEPPER ??= "a pepper for tests";
process.env.ENCRYPTION_KEY ??= "a key for tests";
setupTestDatabase();

const run = async (line: string) => (await readCall(line.split(" ")))(systemContext("admin"), () => {});
const rejection = async (line: string) => explain(await run(line).catch((error: unknown) => error));

test("a new account can be used at once: credential, owner, origin and money", async () => {
  const opened = await run("account create --name Tienda --test --balance 1500.50");
  expect(opened).toEqual({
    account_id: expect.any(Number),
    token: expect.stringMatching(/^ak_/),
    secret: expect.stringMatching(/^and_test_/),
    email: expect.stringContaining("@"),
    password: expect.any(String),
    origin_id: expect.any(Number),
  });
  const caller = await findCaller(systemContext("admin"), String(opened.token), String(opened.secret));
  expect(caller?.memberships).toEqual([{ accountId: opened.account_id, role: "owner" }]);
  expect(await run(`account credit --id ${opened.account_id} --amount 99.5`)).toEqual({
    account_id: opened.account_id,
    available: 1600,
    held: 0,
  });
});

test("accounts and their people are listed, and a credential is revoked at once", async () => {
  const opened = await run("account create --name Listada --test");
  const { accounts } = await run("account list");
  expect(accounts).toContainEqual({ account_id: opened.account_id, name: "Listada", status: "active", test: true });
  const { users } = await run("user list");
  const role = { account_id: opened.account_id, role: "owner" };
  expect(users).toContainEqual(expect.objectContaining({ email: opened.email, operator: false, accounts: [role] }));
  expect(JSON.stringify(users)).not.toMatch(/password|hash/i);

  const issued = await run(`credential create --account ${opened.account_id}`);
  const caller = () => findCaller(systemContext("admin"), String(issued.token), String(issued.secret));
  expect(await caller()).toBeDefined();
  const id = Number(issued.credential_id);
  expect(await run(`credential revoke --id ${id}`)).toEqual({ credential_id: id, account_id: opened.account_id });
  expect(await caller()).toBeUndefined();
  expect(await rejection(`credential revoke --id ${id}`)).toBe(`There is no credential ${id}.`);
  expect(await rejection("credential revoke --id 987654")).toBe("There is no credential 987654.");
});

test("a credential for every account of its user is revoked too", async () => {
  const opened = await run("account create --name Todas --test");
  const ctx = systemContext("admin");
  const owner = await findCaller(ctx, String(opened.token), String(opened.secret));
  const userId = owner?.actor.userId ?? 0;
  const issued = await createCredential(ctx, { userId, accountId: Number(opened.account_id), isForEveryAccount: true });
  await run(`credential revoke --id ${issued.id}`);
  expect(await findCaller(ctx, issued.token, issued.secret)).toBeUndefined();
});

test("the version says what is installed, and how far the database is migrated", async () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(await run("version")).toEqual({
    version,
    migration: readdirSync("db/migrations")
      .filter((file) => file.endsWith(".sql"))
      .sort()
      .at(-1)
      ?.replace(".sql", ""),
    node: process.versions.node,
    database: expect.stringMatching(/^\d+\.\d+/),
  });
});

test("the ledger is verified, whole and of one account", async () => {
  const { account_id: id } = await run("account create --name Cuentas --test --balance 10");
  const clean = { ok: true, finding_count: 0, findings: [] };
  expect(await run("ledger verify")).toMatchObject(clean);
  expect(await run(`ledger verify --account ${id}`)).toMatchObject({ ...clean, accounts: 1, transfers: 1 });
  await withoutEventGuard((db) =>
    db.execute(sql`UPDATE ledger_accounts SET balance_cents = 1100 WHERE account_id = ${id} AND kind = 'available'`),
  );
  expect(await run(`ledger verify --account ${id}`)).toMatchObject({
    ok: false,
    finding_count: 1,
    findings: [{ kind: "balance_differs", account_id: id, expected: 10, found: 11 }],
  });
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
});

const sender = {
  name: "Casa Norte",
  document: "30-71000000-1",
  street: "Belgrano",
  street_number: "120",
  state: "Mendoza",
  city: "Mendoza",
  zipcode: "5500",
  phone: "261 400-0000",
  email: "deposito@casanorte.example",
};

/** The arguments one by one, because the JSON of an origin contains spaces. */
const runArguments = async (...args: string[]) => (await readCall(args))(systemContext("admin"), () => {});

const openLive = (name: string, origin: object = sender) =>
  runArguments("account", "create", "--name", name, "--origin", JSON.stringify(origin));

test.each([[sender], [{ address: { ...sender, pickup_days: [1, 3] } }]])(
  "a live account starts with the sender that it is given: %j",
  async (origin) => {
    const opened = await openLive("Norte", origin);
    expect(opened.secret).toMatch(/^and_live_/);
    const saved = await findOrigin(systemContext("admin"), Number(opened.origin_id));
    expect(saved).toMatchObject({
      name: "Casa Norte",
      city: "Mendoza",
      zipcode: 5500,
      isConfirmed: true,
      isDefault: true,
    });
    expect(saved.pickupDays).toEqual("address" in origin ? [1, 3] : [1, 2, 3, 4, 5]);
  },
);

test("a live account never gets an invented sender", async () => {
  expect(await rejection("account create --name Real")).toMatch(/--origin .* --test/);
  expect(await rejection("account create --name Real --origin {")).toContain("--origin: JSON is expected");
  expect(await rejection('account create --name Real --origin {"name":"X"}')).toMatch(/--origin\.address\.street/);
});

test("a test account issues test secrets", async () => {
  expect((await run("account create --name Prueba --test")).secret).toMatch(/^and_test_/);
});

test("an account is suspended and resumed", async () => {
  const { account_id: id } = await run("account create --name Otra --test");
  expect(await run(`account suspend --id ${id}`)).toEqual({ account_id: id, status: "suspended" });
  expect(await run(`account resume --id ${id}`)).toEqual({ account_id: id, status: "active" });
});

test("the carrier network serves test accounts, and others on demand", async () => {
  const isServed = async (id: unknown) =>
    (await connection().sql`SELECT carrier_network FROM accounts WHERE id = ${Number(id)}`)[0]?.carrier_network;
  const { account_id: real } = await openLive("Real");
  expect(await isServed(real)).toBe(false);
  expect(await run(`account change --id ${real} --network on`)).toEqual({ account_id: real, network: "on" });
  expect(await isServed(real)).toBe(true);
  const { account_id: trial } = await run("account create --name Prueba --test");
  expect(await isServed(trial)).toBe(true);
  const { account_id: still } = await run("account create --name Quieta --test --network off");
  expect(await isServed(still)).toBe(false);
});

test("people join an account in a role, operators the platform", async () => {
  const { account_id: id } = await run("account create --name Equipo --test");
  const login = "--password correct-horse-battery";
  expect(await run(`user create --email ana@example.com ${login} --role viewer --account ${id}`)).toMatchObject({
    role: "viewer",
    account_id: id,
  });
  await run(`user create --email op@example.com ${login} --role operator`);
  const rows = await connection().sql`SELECT email FROM users WHERE is_operator`;
  expect(rows).toEqual([{ email: "op@example.com" }]);
  expect(await rejection(`user create --email x@example.com ${login} --role viewer`)).toBe(
    "--account: required for this role",
  );
});

test("a person who forgot the password gets a link to set a new one", async () => {
  await run("account create --name Olvido --test --email olvido@example.com");
  const { link } = await run("user reset-link --email OLVIDO@example.com");
  const token = String(link).split("/login/reset/")[1] ?? "";
  expect(await resetPassword(systemContext("admin"), token, "a password to keep")).toEqual({
    email: "olvido@example.com",
  });
  expect(await rejection("user reset-link --email nobody@example.com")).toBe(
    "Nobody has the e-mail nobody@example.com.",
  );
});

test("a credential has the scopes that were chosen", async () => {
  const { account_id: id } = await run("account create --name Claves --test");
  const issued = await run(`credential create --account ${id} --scopes shipments.quote,shipments.show`);
  const caller = await findCaller(systemContext("admin"), String(issued.token), String(issued.secret));
  expect([...(caller?.scopes ?? [])].sort()).toEqual(["shipments.quote", "shipments.show"]);
  expect(await rejection(`credential create --account ${id} --scopes everything`)).toMatch(/^--scopes/);
});

test.each([
  ["account credit --id 999999 --amount 1", "There is no account 999999."],
  ["account credit --id 1 --amount 1.234", "--amount: an amount with at most two decimals is expected"],
  ["account suspend", "--id: required"],
  ["backup", "--file: required"],
  ["account credit --id one --amount 1", "--id: a number is expected"],
  ["ledger verify --account 999999", "There is no account 999999."],
  ["geo import no-such-file.csv", "no-such-file.csv cannot be read: ENOENT"],
  [
    "account create --name X --test --colour red",
    expect.stringContaining("There is an option that this command does not have."),
  ],
  ["account destroy --id 1", expect.stringContaining("account suspend --id ID")],
  ["constructor create", expect.stringContaining("Usage:")],
])("`%s` is refused in words", async (line, message) => {
  expect(await rejection(line)).toEqual(message);
});

test("a demo that is not there is taken out with counts", async () => {
  const nothing = { carriers: 0, services: 0, branches: 0, accounts: 0, users: 0, tariffs: 0, shipments: 0 };
  expect(await run("demo remove")).toEqual(nothing);
});

test("a recipient of an account is found, exported and erased, and a value that is none is refused", async () => {
  const opened = await run("account create --name Privada --test");
  const person = `--account ${opened.account_id} --by email --value nadie@example.com`;
  const nothing = { shipments: [], addresses: [], orders: 0, import_rows: 0 };
  expect(await run(`privacy find ${person}`)).toEqual(nothing);
  expect(await run(`privacy export ${person}`)).toMatchObject({
    account_id: opened.account_id,
    searched: { by: "email", value: "nadie@example.com" },
    shipments: [],
    orders: [],
    import_rows: [],
  });
  expect(await run(`privacy erase ${person}`)).toEqual({
    shipments: 0,
    import_rows: 0,
    orders: 0,
    busy: [],
    addresses: [],
  });
  expect(await rejection(`privacy erase --account ${opened.account_id} --by phone --value 12`)).toContain("6 digits");
  await expect(run("privacy erase --account 1 --by address --value x")).rejects.toThrow("--by");
});
