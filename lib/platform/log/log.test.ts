import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openConnection } from "@/db/driver";
import { flushOutages, log, logAccess, logRequestError, logThrottled } from ".";
import { createLogger } from "./logger";
import { captureLog } from "./testing-log";

const logged = captureLog();
const canary = "canario-9f31c7";
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const away = () => Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
const full = () => new Error("Failed query", { cause: Object.assign(new Error("no space"), { code: "53100" }) });

describe("every line", () => {
  const kinds: Record<string, { write: () => void; line: Record<string, unknown> }> = {
    "that informs": {
      write: () => log.info("service.ready", { url: "http://localhost:3000", processes: 2 }),
      line: { level: "info", event: "service.ready", url: "http://localhost:3000", processes: 2 },
    },
    "of a request": {
      write: () =>
        logAccess("info", {
          requestId: "r1",
          method: "GET",
          route: "/v2/shipments/:id",
          status: 200,
          milliseconds: 3.1234,
          caller: { accountId: 7, credentialId: 12 },
        }),
      line: {
        level: "info",
        event: "http.request",
        request_id: "r1",
        method: "GET",
        route: "/v2/shipments/:id",
        status: 200,
        milliseconds: 3.1,
        account_id: 7,
        credential_id: 12,
      },
    },
    "of an error": {
      write: () => log.error("job.given_up", { job: "anden-relay" }, new Error("broken", { cause: new Error("why") })),
      line: {
        level: "error",
        event: "job.given_up",
        job: "anden-relay",
        error: {
          name: "Error",
          message: "broken",
          at: expect.any(Array),
          cause: { name: "Error", message: "why", at: expect.any(Array) },
        },
      },
    },
  };

  test.each(Object.entries(kinds))("%s has time, level, process and event, and its facts", (_, { write, line }) => {
    write();
    expect(logged.lines()).toEqual([{ time: isoTime, process: "main", pid: process.pid, ...line }]);
  });
});

test.each([
  ["debug", ["debug", "info", "warn", "error"]],
  ["info", ["info", "warn", "error"]],
  ["warn", ["warn", "error"]],
  ["error", ["error"]],
  ["silent", []],
])("LOG_LEVEL=%s writes %j", (level, written) => {
  vi.stubEnv("LOG_LEVEL", level);
  const lines: string[] = [];
  const logger = createLogger({ write: (line) => lines.push(JSON.parse(line).level) }, "json");
  for (const each of ["debug", "info", "warn", "error"] as const) logger[each]({ event: "any" });
  expect(lines).toEqual(written);
});

test("no fact, message or error holds a secret of the settings or a value of a query", async () => {
  vi.stubEnv("CREDENTIAL_PEPPER", canary);
  const { db, close } = openConnection(`postgres://nobody:${canary}@127.0.0.1:1/nothing`, { max: 1 });
  const failure = await db.execute(sql`select ${canary}`).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
  await close();
  log.warn("any.event", { message: `with ${canary}`, url: `https://yo:${canary}@example.com/` }, failure);
  log.error("any.event", {}, new Error(`with ${canary}`));
  logThrottled("error", "any.event", { message: `with ${canary}` }, failure);
  logRequestError("any.event", { reason: canary }, new Error(canary));
  logRequestError("any.event", { reason: canary }, failure);
  expect(logged.lines()).toHaveLength(5);
  expect(logged.text()).not.toContain(canary);
});

test("an outage is told at its first request, then each minute with how many it hit, and when it is over", () => {
  vi.useFakeTimers();
  const hit = (times: number, error: () => Error) => {
    for (let i = 0; i < times; i++) logRequestError("request.failed", { request_id: `r${i}` }, error());
  };
  const told = () => logged.lines().map(({ event, outage, requests }) => [event, outage, requests]);
  hit(40, away);
  expect(told()).toEqual([["outage.began", "away", 1]]);
  expect(logged.lines()[0]).toMatchObject({ request_id: "r0", error: { code: "ECONNREFUSED" } });
  hit(3, full);
  vi.advanceTimersByTime(30_000);
  hit(2, away);
  vi.advanceTimersByTime(90_000);
  hit(5, away);
  vi.advanceTimersByTime(120_000);
  expect(told()).toEqual([
    ["outage.began", "away", 1],
    ["outage.began", "storage_full", 1],
    ["outage.continues", "away", 41],
    ["outage.continues", "storage_full", 2],
    ["outage.ended", "away", 42],
    ["outage.ended", "storage_full", 3],
    ["outage.began", "away", 1],
    ["outage.continues", "away", 4],
    ["outage.ended", "away", 5],
  ]);
});

test("what an outage has hit since its last line is told before the process ends", () => {
  for (let i = 0; i < 8; i++) logRequestError("request.failed", {}, away());
  flushOutages();
  expect(logged.lines()).toMatchObject([{ requests: 1 }, { event: "outage.continues", requests: 7 }]);
});

test("a bug is told for each request", () => {
  for (let i = 0; i < 3; i++) logRequestError("request.failed", { request_id: `r${i}` }, new Error("bug"));
  expect(logged.lines().map(({ request_id }) => request_id)).toEqual(["r0", "r1", "r2"]);
});

test("a throttled line is written once a minute, with how many were left out", () => {
  vi.useFakeTimers();
  for (let i = 0; i < 5; i++) logThrottled("error", "wake.not_sent", {}, new Error("x"));
  logThrottled("error", "other.event", {});
  vi.advanceTimersByTime(60_000);
  logThrottled("error", "wake.not_sent", {});
  expect(logged.lines()).toMatchObject([
    { event: "wake.not_sent" },
    { event: "other.event" },
    { event: "wake.not_sent", suppressed: 4 },
  ]);
});

describe("for people", () => {
  const openPretty = () => {
    vi.stubEnv("LOG_LEVEL", "info");
    const lines: string[] = [];
    return { lines, logger: createLogger({ write: (line) => lines.push(line) }, "pretty") };
  };

  test("a sentence stands alone, so that `Ready on` begins its line", () => {
    const { logger, lines } = openPretty();
    logger.info({ event: "service.ready", message: "Ready on http://localhost:3000" });
    logger.error({ event: "service.failed", message: "PORT must be a number." });
    expect(lines).toEqual(["Ready on http://localhost:3000\n", "PORT must be a number.\n"]);
  });

  test("any other line has clock, level, event and facts, and its error below", () => {
    const { logger, lines } = openPretty();
    logger.info({
      event: "http.request",
      method: "GET",
      route: "/v2/x",
      status: 200,
      milliseconds: 1.2,
      account_id: 7,
    });
    logger.warn({ event: "process.ended", message: "Another one takes its place.", reason: "code 1" });
    logger.error({ event: "job.failed", error: { name: "Error", message: "broken", at: ["at here"] } });
    expect(lines.map((line) => line.replace(/^\d\d:\d\d:\d\d /, ""))).toEqual([
      "info  http.request GET /v2/x 200 milliseconds=1.2 account_id=7\n",
      "warn  process.ended Another one takes its place. reason=code 1\n",
      "error job.failed\nError: broken\n    at here\n",
    ]);
  });
});

test("nothing in the service prints by itself", () => {
  const printing = ["lib", "app", "scripts/serving", "scripts/process", "instrumentation.ts"]
    .flatMap((top) =>
      top.endsWith(".ts")
        ? [top]
        : readdirSync(top, { recursive: true, encoding: "utf8" }).map((file) => join(top, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing[\w-]*\.ts$/.test(file))
    .filter((file) => /\bconsole\.\w+\(|process\.std(out|err)\.write\(/.test(readFileSync(file, "utf8")));
  // In the browser of who meets the error, and the text of an example.
  expect(printing.toSorted()).toEqual(["app/global-error.tsx", "lib/api/openapi/request-code.ts"]);
});
