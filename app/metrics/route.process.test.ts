import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { connection, openConnection, replaceConnection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { countAttempts } from "@/lib/domain/messaging/webhooks/delivery/counters";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { openLeaderSession } from "@/lib/jobs/runner/leadership";
import { GET as unknownRoute } from "../v2/[[...path]]/route";
import { DELETE, GET as readShipment } from "../v2/shipments/[id]/route";
import { GET } from "./route";

setupTestDatabase();

let caller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  caller = await createTestAccount({ balanceCents: 0 });
});

afterEach(() => vi.unstubAllEnvs());

const home = { host: "localhost:3000", "x-forwarded-for": "127.0.0.1" };

let ahead = 0;

/** Reads the metrics at a time advanced by 6 s, so that the cached backlog has expired. */
async function readMetrics(headers: Record<string, string> = home): Promise<{ status: number; body: string }> {
  ahead += 6_000;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ahead });
  const { status, body } = await call(GET, "/metrics", { headers });
  vi.useRealTimers();
  return { status, body };
}

const read = (id: number | string, headers = caller.headers) =>
  call(readShipment, `/v2/shipments/${id}`, { headers, params: { id: String(id) } });

test("requests are counted by route, not by path, whatever came of them", async () => {
  const { id } = await makeShipment(caller, { advance: false });
  await read(id);
  await read(id);
  await read(987_654);
  await read(id, {});
  await call(DELETE, `/v2/shipments/${id}`, { method: "DELETE", params: { id: String(id) } });
  await call(unknownRoute, "/v2/never/heard/of", { params: { path: ["never", "heard", "of"] } });
  const { body } = await readMetrics();
  const count = (method: string, status: number) =>
    `anden_http_requests_total{version="v2",route="/v2/shipments/:id",method="${method}",status="${status}"}`;
  expect(body).toContain(`${count("GET", 200)} 2\n`);
  expect(body).toContain(`${count("GET", 404)} 1\n`);
  expect(body).toContain(`${count("GET", 401)} 1\n`);
  expect(body).toContain(`${count("DELETE", 405)} 1\n`);
  expect(body).toContain('{version="v2",route="other",method="GET",status="404"} 1\n');
  expect(body).toContain(
    'anden_http_request_duration_seconds_count{version="v2",route="/v2/shipments/:id",method="GET"} 4\n',
  );
  expect(body).not.toContain("987654");
});

test("the newest backup has its time, and none is no series instead of one of 1970", async () => {
  const name = "anden_backup_last_success_timestamp_seconds";
  const folder = await mkdtemp(join(tmpdir(), "backups-"));
  vi.stubEnv("BACKUP_TIME", "03:30");
  vi.stubEnv("BACKUP_DIR", folder);
  expect((await readMetrics()).body).not.toMatch(new RegExp(`^${name}`, "m"));
  await writeFile(join(folder, "anden-2026-11-26T063000Z.gz"), "");
  expect((await readMetrics()).body).toContain(`${name} ${Date.parse("2026-11-26T06:30:00Z") / 1000}\n`);
  await rm(folder, { recursive: true });
});

test("quotes are timed and attempts counted by their result", async () => {
  countAttempts("succeeded");
  countAttempts("timeout");
  await readMetrics();
  countAttempts("timeout");
  const { body } = await readMetrics();
  expect(body).toMatch(/anden_quote_duration_seconds_count [1-9]/);
  expect(body).toContain('anden_webhook_attempts_total{result="timeout"} 2\n');
  expect(body).toContain("nodejs_eventloop_lag_seconds");
});

test("what waits is read from the database", async () => {
  await makeShipment(caller);
  await connection().db.execute(sql`
    insert into webhook_messages (id, account_id, topic, type, aggregate, aggregate_id, sequence, body)
    values ('msg_1', 1, 'status', 'shipment.status_changed', 'shipment', 1, 1, '{}');
  `);
  await connection().db.execute(sql`
    insert into webhook_deliveries (message_id, webhook_id, account_id, state, next_at)
    values ('msg_1', 1, 1, 'pending', now() - interval '1 minute'), ('msg_1', 2, 1, 'pending', now() + interval '1 day'),
      ('msg_1', 3, 1, 'sending', null), ('msg_1', 4, 1, 'succeeded', null)`);
  await connection().db.execute(sql`update outbox set created_at = now() - interval '7 minutes'`);
  const { body } = await readMetrics();
  const [row] = await connection().db.execute<{ count: number }>(sql`select count(*)::int as count from outbox`);
  expect(body).toContain(`anden_outbox_events ${row?.count}\n`);
  expect(Number(/^anden_outbox_oldest_seconds (\S+)/m.exec(body)?.[1])).toBeGreaterThanOrEqual(420);
  expect(body).toContain('anden_webhook_deliveries{state="pending"} 2\n');
  expect(body).toContain('anden_webhook_deliveries{state="due"} 1\n');
  expect(body).toContain('anden_webhook_deliveries{state="sending"} 1\n');
  expect(body).toContain('anden_shipments_waiting{for="money"} 2\n');
  expect(body).toContain('anden_shipments_waiting{for="automation"} 0\n');
  expect(body).toContain("anden_backlog_known 1\n");
  expect(body).toContain("anden_ready 1\n");
});

test("a database that is away takes its figures along and leaves the others", async () => {
  const url = process.env.DATABASE_URL ?? "";
  await replaceConnection(openConnection("postgres://nobody@127.0.0.1:1/nothing"));
  const { status, body } = await readMetrics();
  expect(status).toBe(200);
  expect(body).toContain("anden_backlog_known 0\n");
  expect(body).toContain("anden_ready 0\n");
  expect(body).not.toContain("anden_jobs_running");
  expect(body).not.toMatch(/^anden_(outbox_events|webhook_deliveries|shipments_waiting)\b.* \d/m);
  expect(body).toMatch(/^process_resident_memory_bytes /m);
  await replaceConnection(openConnection(url));
});

test("the jobs run while a session leads them, and only then", async () => {
  expect((await readMetrics()).body).toContain("anden_jobs_running 0\n");
  const session = openLeaderSession(() => {});
  expect(await session.acquireLeadership()).toBe(true);
  expect((await readMetrics()).body).toContain("anden_jobs_running 1\n");
  await session.close();
  expect((await readMetrics()).body).toContain("anden_jobs_running 0\n");
});

test("e-mails that failed and what the check of the ledger found are read from the database", async () => {
  const { db } = connection();
  await db.execute(sql`
    insert into outgoing_mails (account_id, attempts, last_error, next_at)
    values (${caller.accountId}, 3, 'refused', now()), (${caller.accountId}, 0, null, now())`);
  await db.execute(sql`
    insert into ledger_checks (account_id, position, findings, finished_at)
    values (null, '{}', 7, now()), (null, '{}', 3, now()), (${caller.accountId}, '{}', 5, now()), (null, '{}', 9, null)`);
  const { body } = await readMetrics();
  expect(body).toContain("anden_mails_failed 1\n");
  expect(body).toContain("anden_ledger_findings 3\n");
});

test("without a token this machine alone may read, and not what a proxy on it passes on", async () => {
  expect((await readMetrics()).status).toBe(200);
  expect((await readMetrics({ ...home, "x-forwarded-for": "::ffff:127.0.0.1", host: "[::1]:3000" })).status).toBe(200);
  expect((await readMetrics({ ...home, "x-forwarded-for": "203.0.113.9" })).status).toBe(401);
  expect((await readMetrics({ ...home, "x-forwarded-for": "127.0.0.1, 203.0.113.9" })).status).toBe(401);
  expect((await readMetrics({ ...home, host: "envios.example.com" })).status).toBe(401);
  expect((await readMetrics({ host: "localhost" })).status).toBe(401);
});

test("with a token configured, any caller that presents it may read, from any address", async () => {
  vi.stubEnv("METRICS_TOKEN", "a long token");
  const far = { host: "envios.example.com", "x-forwarded-for": "203.0.113.9" };
  expect((await readMetrics({ ...far, authorization: "Bearer a long token" })).status).toBe(200);
  expect((await readMetrics({ ...far, authorization: "Bearer a wrong token" })).status).toBe(401);
  expect((await readMetrics(home)).status).toBe(401);
});
