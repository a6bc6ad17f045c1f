import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { connection, type Database, databaseRoles, openConnection, pipelinedReads } from "./driver";
import { accounts } from "./schema/accounts";
import { boxes } from "./schema/addresses";
import { notices } from "./schema/notices";
import { asOwner, setupTestDatabase, withoutEventGuard } from "./testing";

setupTestDatabase();

/** Tables whose rows belong to no account. A new table is either put behind the wall by its migration, or listed here. */
const withoutAccounts = [
  "carrier_feeds",
  "carrier_invoice_layouts",
  "carrier_invoice_rows",
  "carrier_invoices",
  "carrier_locations",
  "carrier_logos",
  "carrier_measures",
  "carrier_services",
  "carriers",
  "channel_apps",
  "daily_margin_changes",
  "daily_margins",
  "event_followers",
  "key_check_values",
  "ledger_findings",
  "localities",
  "password_resets",
  "payment_providers",
  "platform_daily_totals",
  "platform_settings",
  "recovery_codes",
  "retention_rounds",
  "second_factors",
  "sessions",
  "tariff_lanes",
  "tariff_surcharges",
  "tariff_zones",
];

/** What of them callers may do. */
const openToCallers = {
  carrier_locations: "SELECT",
  carrier_services: "SELECT",
  localities: "SELECT",
  platform_settings: "SELECT",
};

let mine: number;
let theirs: number;

const addAccount = async (db: Database, name: string): Promise<number> => {
  const [made] = await db
    .insert(accounts)
    .values({ name, companyName: "", preferences: {} as never })
    .returning({ id: accounts.id });
  await db.insert(notices).values({ accountId: made!.id, kind: "low_balance", source: name, detail: {} });
  return made!.id;
};

beforeAll(async () => {
  [mine, theirs] = await withoutEventGuard(async (db) => [
    await addAccount(db, "Propia"),
    await addAccount(db, "Ajena"),
  ]);
});

/** Counters are named, not columns of an account: those of 0037, and those of the bytes that an account stores (0063). */
const ownPolicies: ReadonlyMap<string, RegExp> = new Map([["rate_windows", /^service, tenant, tenant_stored_bytes$/]]);

test("every table of accounts' rows is behind the wall, for its owner too; the others are known", async () => {
  const { sql } = connection();
  const tables = await sql<{ name: string; forced: boolean; policies: string }[]>`
    SELECT relname AS name, relrowsecurity AND relforcerowsecurity AS forced,
      (SELECT string_agg(polname, ', ' ORDER BY polname) FROM pg_policy WHERE polrelid = pg_class.oid) AS policies
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`;
  expect(tables.filter(({ forced }) => !forced).map(({ name }) => name)).toEqual(withoutAccounts);
  for (const { name, forced, policies } of tables)
    if (forced) expect(policies, name).toMatch(ownPolicies.get(name) ?? /^service, tenant(, tenant_reads)?$/);
  const named = await sql<{ name: string }[]>`
    SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'account_id' ORDER BY 1`;
  // Findings, margins and carriers' invoices are read by operators alone.
  expect(named.map(({ name }) => name).filter((name) => withoutAccounts.includes(name))).toEqual([
    "carrier_invoice_rows",
    "daily_margin_changes",
    "daily_margins",
    "ledger_findings",
  ]);
});

test("callers may not touch what belongs to no account, but for a known few", async () => {
  const rights = await connection().sql<{ name: string; rights: string }[]>`
    SELECT relname AS name, string_agg(privilege_type, ', ' ORDER BY privilege_type) AS rights
    FROM pg_class, aclexplode(relacl) AS right_of
    WHERE right_of.grantee = ${databaseRoles.tenant}::regrole AND relname IN ${connection().sql(withoutAccounts)} GROUP BY 1`;
  expect(Object.fromEntries(rights.map(({ name, rights }) => [name, rights]))).toEqual(openToCallers);
});

test("people, stored responses and counters of guesses are those of the caller's accounts, or none", async () => {
  const [own, foreign] = await withoutEventGuard(async (db) => {
    const person = async (account: number) => {
      const [user] = await db.execute<{ id: string }>(sql`
        insert into users (email, password_hash, name) values (${`${account}@example.com`}, 'hash', '') returning id`);
      await db.execute(
        sql`insert into memberships (user_id, account_id, role) values (${user?.id}, ${account}, 'owner')`,
      );
      const [credential] = await db.execute<{ id: string }>(sql`
        insert into api_credentials (token, secret_hash, secret_last4, name, user_id, account_id, scopes)
        values (${`ak_${account}`}, '', '', '', ${user?.id}, ${account}, '{}') returning id`);
      const labels = [`user:${user?.id}`, `credential:${credential?.id}`];
      for (const label of labels)
        await db.execute(sql`
          insert into idempotency_keys (actor, key, fingerprint, locked_until, body) values (${label}, 'k', '', now(), 'x')`);
      const [webhook] = await db.execute<{ id: string }>(
        sql`insert into webhooks (account_id, topic, url) values (${account}, 'status', '') returning id`,
      );
      return { labels, id: Number(user?.id), webhookId: webhook?.id };
    };
    return [await person(mine), await person(theirs)];
  });
  const db = connection().restrictedTo([mine]);
  const actors = async () =>
    (await db.execute<{ actor: string }>(sql`select actor from idempotency_keys`)).map((row) => row.actor);
  expect((await actors()).sort()).toEqual(own!.labels.sort());
  expect(
    await db.execute(sql`update idempotency_keys set body = '' where actor = ${foreign!.labels[0]} returning key`),
  ).toHaveLength(0);
  expect((await db.execute(sql`select id::int from users`)).map(({ id }) => id)).toEqual([own!.id]);
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: "42501" } });
  await refused(sql`select password_hash from users`);
  await refused(
    sql`insert into idempotency_keys (actor, key, fingerprint, locked_until) values (${foreign!.labels[1]}, 'n', '', now())`,
  );
  const count = (bucket: string) => sql`insert into rate_windows (bucket, "window", used) values (${bucket}, 1, 1)`;
  for (const bucket of [
    "login:a@example.com:1.2.3.4",
    "guess:1.2.3.4",
    "code:1",
    "password:1",
    "refused:1.2.3.4",
    "visitor:x",
    "credential:1:read",
    `account:${mine}:read`,
    `test-mail:${foreign!.id}`,
    `webhook-replay:${foreign!.webhookId}`,
    "webhook-replay:9999999999999999999999",
    `day:account:${theirs}:stored:evidence`,
    `day:credential:${mine}`,
  ])
    await refused(count(bucket));
  const ownBuckets = [
    `test-mail:${own!.id}`,
    `webhook-replay:${own!.webhookId}`,
    `day:account:${mine}:stored:evidence`,
  ];
  for (const bucket of ownBuckets) await db.execute(count(bucket));
});

describe.each(Object.entries(databaseRoles))("the role of the %s", (name, role) => {
  const scope = () => (name === "service" ? connection().db : connection().restrictedTo([mine]));

  test("is what queries and transactions run as", async () => {
    const who = sql<{ role: string }>`select current_user::text as role`;
    const answers = [
      await scope().execute(who),
      await pipelinedReads(scope()).execute(who),
      await scope().transaction((tx) => tx.execute(who)),
    ];
    expect(answers.map(([row]) => row?.role)).toEqual([role, role, role]);
  });

  test("owns nothing, may make nothing, and passes no wall", async () => {
    const { sql } = connection();
    const [row] = await sql`
      SELECT rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb AS powerful,
        (SELECT count(*)::int FROM pg_class WHERE relowner = pg_roles.oid) AS owned,
        has_schema_privilege(oid, 'public', 'CREATE') AS creates
      FROM pg_roles WHERE rolname = ${role}`;
    expect(row).toEqual({ powerful: false, owned: 0, creates: false });
    await expect(scope().execute("drop table notices")).rejects.toThrow();
  });
});

const sourcesSeen = async (db: Database): Promise<string[]> =>
  (await db.select({ source: notices.source }).from(notices).orderBy(notices.id)).map(({ source }) => source);

test("without an explicit filter a caller reads rows of their accounts only", async () => {
  for (const db of [connection().restrictedTo([mine]), pipelinedReads(connection().restrictedTo([mine]))])
    expect(await sourcesSeen(db)).toEqual(["Propia"]);
  expect(await sourcesSeen(connection().restrictedTo([theirs, mine]))).toEqual(["Propia", "Ajena"]);
  expect(await sourcesSeen(connection().restrictedTo([]))).toEqual([]);
  expect(await sourcesSeen(connection().db)).toEqual(["Propia", "Ajena"]);
});

test("without an explicit filter a caller changes and deletes no rows of others, and writes none for them", async () => {
  const db = connection().restrictedTo([mine]);
  const before = await sourcesSeen(connection().db);
  await db.update(notices).set({ source: "Ajena" }).where(eq(notices.accountId, theirs));
  await db.delete(notices).where(eq(notices.accountId, theirs));
  const given = db.update(notices).set({ accountId: theirs });
  await expect(given).rejects.toMatchObject({ cause: { code: "42501" } });
  const written = db.insert(boxes).values({ accountId: theirs } as never);
  await expect(written).rejects.toMatchObject({ cause: { code: "42501" } });
  expect(await sourcesSeen(connection().db)).toEqual(before);
});

test("a transaction that names no accounts gets an error, not an empty result", async () => {
  const unnamed = connection().db.transaction(async (tx) => {
    await tx.execute(sql`set local role ${sql.raw(databaseRoles.tenant)}`);
    await tx.select().from(notices);
  });
  await expect(unnamed).rejects.toMatchObject({ cause: { code: "42704" } });
  // Once a setting has been made in a session, it is empty afterwards.
  const emptied = connection().db.transaction(async (tx) => {
    await tx.execute(sql`set local anden.accounts = ''`);
    await tx.execute(sql`set local role ${sql.raw(databaseRoles.tenant)}`);
    await tx.select().from(notices);
  });
  await expect(emptied).rejects.toMatchObject({ cause: { code: "22P02" } });
});

test("accounts are whole numbers, whatever a caller sent", () => {
  for (const ids of [[1.5], [Number.NaN], ["1}'; drop table notices; --" as unknown as number]])
    expect(() => connection().restrictedTo(ids)).toThrow(TypeError);
});

test("reads of many callers at once, some of which fail, each get rows of their own accounts", async () => {
  const asked = Array.from({ length: 300 }, async (_, i) => {
    const own = i % 2 === 0 ? mine : theirs;
    const db = pipelinedReads(connection().restrictedTo([own]));
    if (i % 7 === 0) return expect(db.execute(sql`select 1 / ${i - i}::int`)).rejects.toThrow();
    if (i % 5 === 0) await pause(i % 3);
    return expect(await sourcesSeen(db)).toEqual([own === mine ? "Propia" : "Ajena"]);
  });
  await Promise.all(asked);
});

test("shared reads whose connections are lost again and again fail, or get rows of their own accounts", async () => {
  const url = process.env.DATABASE_URL!;
  const { restrictedTo, close } = openConnection(`${url}?application_name=lost`, { max: 1 });
  const outcomes = { seen: 0, failed: 0 };
  const stop = new AbortController();
  const asking = Array.from({ length: 40 }, async (_, i) => {
    const own = i % 2 === 0 ? mine : theirs;
    const db = pipelinedReads(restrictedTo([own]));
    while (!stop.signal.aborted) {
      const seen = await sourcesSeen(db).catch(() => undefined);
      if (seen) expect(seen).toEqual([own === mine ? "Propia" : "Ajena"]);
      outcomes[seen ? "seen" : "failed"]++;
    }
  });
  await asOwner(async (owner) => {
    for (let round = 0; round < 30; round++) {
      await pause(30);
      await owner`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'lost' AND pid <> pg_backend_pid()`;
    }
  });
  stop.abort();
  await Promise.all(asking);
  await close();
  expect(outcomes.seen).toBeGreaterThan(0);
  expect(outcomes.failed).toBeGreaterThan(0);
}, 60_000);
