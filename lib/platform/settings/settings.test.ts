import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { chooseMode, findSettingErrors, maskSecrets, readVariable } from ".";
import { variables } from "./variables";

const canary = "canario-9f31c7";
const key = "ab".repeat(32);

test.each([
  {},
  { SMTP_URL: "", PUBLIC_URL: " ", DATABASE_URL: "" },
  { PUBLIC_URL: "https://envios.example.com/", SMTP_URL: `smtps://yo:${canary}@mail.example.com` },
  { PUBLIC_URL: "https://envios.example.com", NEXTAUTH_URL: "https://envios.example.com/" },
  { PORT: "4000", NEXTAUTH_URL: "http://localhost:4000" },
  { DATABASE_URL: `postgres://anden:${canary}@db.internal:5432/anden?sslmode=require` },
  { DATABASE_URL: "postgresql://anden@db1:5432,db2:5433/anden", DATABASE_POOL: "4" },
  { DATABASE_URL: "postgres:///anden?host=/run/postgresql" },
  { DATABASE_URL: "postgres://anden@pooler:6432/anden", DATABASE_DIRECT_URL: "postgres://anden@db:5432/anden" },
  { DATABASE_DIRECT_URL: " " },
  { INNGEST_EVENT_KEY: "ab12", INNGEST_SIGNING_KEY: key, INNGEST_BASE_URL: "http://127.0.0.1:8288" },
  { INNGEST_EVENT_KEY: "ab12", INNGEST_SIGNING_KEY: `signkey-prod-${key}` },
  { INNGEST_DEV: "1" },
  { MAP_TILES_URL: "https://tiles.example.com/{z}/{x}/{y}.png", MAP_TILES_ATTRIBUTION: "© OpenStreetMap contributors" },
  { RETENTION_RECIPIENTS_DAYS: "730", RETENTION_REQUESTS_DAYS: "30", RETENTION_IDEMPOTENCY_DAYS: "1" },
  { WEB_PROCESSES: "4" },
  { WEB_PROCESSES: "auto" },
  { TRUST_PROXY: "10.0.0.0/8, loopback, ::1" },
  { BACKUP_TIME: "23:59", BACKUP_DIR: "/var/backups/anden", BACKUP_KEEP: "1" },
  { BACKUP_TIME: "off" },
  { ENCRYPTION_KEY: "new,old", ANDEN_DEMO: "on", RATE_LIMITS: "off", WEBHOOK_RETRY_SECONDS: "0.05, 1,2" },
] as Record<string, string>[])("%j starts", (env) => {
  expect(findSettingErrors(env)).toEqual([]);
});

test.each([
  ["PUBLIC_URL", { SMTP_URL: `smtp://yo:${canary}@mail.example.com` }],
  ["PUBLIC_URL", { PUBLIC_URL: `https://yo:${canary}@envios.example.com` }],
  ["PUBLIC_URL", { PUBLIC_URL: "envios.example.com" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://example.com/envios" }],
  ["NEXTAUTH_URL", { PUBLIC_URL: "https://a.example.com", NEXTAUTH_URL: "https://b.example.com" }],
  ["NEXTAUTH_URL", { NEXTAUTH_URL: "https://b.example.com" }],
  ["MAP_TILES_URL", { MAP_TILES_URL: `https://{s}.${canary}/{z}/{x}/{y}.png`, MAP_TILES_ATTRIBUTION: "©" }],
  ["MAP_TILES_ATTRIBUTION", { MAP_TILES_URL: `https://tiles.example.com/{z}/{x}/{y}.png?key=${canary}` }],
  ["MAP_TILES_MAX_ZOOM", { MAP_TILES_MAX_ZOOM: "40" }],
  ["WEB_PROCESSES", { WEB_PROCESSES: "0" }],
  ["WEB_PROCESSES", { WEB_PROCESSES: "all" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["LOG_FORMAT", { LOG_FORMAT: `yaml ${canary}` }],
  ["PORT", { PORT: "80a" }],
  ["PORT", { PORT: "70000" }],
  ["DATABASE_URL", { DATABASE_URL: `postgres://anden:${canary}/x@db/anden` }],
  ["DATABASE_URL", { DATABASE_URL: `postgres://anden:${canary}#x@db/anden` }],
  ["DATABASE_URL", { DATABASE_URL: `postgres://anden:${canary}%zz@db/anden` }],
  ["DATABASE_URL", { DATABASE_URL: `mysql://anden:${canary}@db/anden` }],
  ["DATABASE_URL", { DATABASE_URL: canary }],
  ["DATABASE_DIRECT_URL", { DATABASE_DIRECT_URL: `mysql://anden:${canary}@db/anden` }],
  ["DATABASE_DIRECT_URL", { DATABASE_DIRECT_URL: `postgres://anden:${canary}@db/anden` }],
  ["SMTP_URL", { PUBLIC_URL: "https://a.example.com", SMTP_URL: `mail:${canary}@x` }],
  ["MAIL_FROM", { MAIL_FROM: `Andén\r\nBcc: ${canary}` }],
  ["INNGEST_SIGNING_KEY", { INNGEST_BASE_URL: "http://inngest:8288" }],
  ["INNGEST_EVENT_KEY", { INNGEST_SIGNING_KEY: key }],
  ["INNGEST_SIGNING_KEY", { INNGEST_EVENT_KEY: canary }],
  ["INNGEST_SIGNING_KEY", { INNGEST_SIGNING_KEY_FALLBACK: key }],
  ["INNGEST_SIGNING_KEY", { INNGEST_EVENT_KEY: "e", INNGEST_SIGNING_KEY: canary }],
  ["INNGEST_BASE_URL", { INNGEST_EVENT_KEY: "e", INNGEST_SIGNING_KEY: key, INNGEST_BASE_URL: canary }],
  ["INNGEST_DEV", { INNGEST_DEV: "1", INNGEST_SIGNING_KEY: key }],
  ["ENCRYPTION_KEY", { ENCRYPTION_KEY: " , " }],
  ["ANDEN_DEMO", { ANDEN_DEMO: "1" }],
  ["TRUST_PROXY", { TRUST_PROXY: "yes" }],
  ["TRUST_PROXY", { TRUST_PROXY: "10.0.0.0/8, yes please" }],
  ["WEBHOOK_RETRY_SECONDS", { WEBHOOK_RETRY_SECONDS: "5;6" }],
  ["WEBHOOK_ALLOW_CIDRS", { WEBHOOK_ALLOW_CIDRS: "10.0.0.0/33" }],
  ["RETENTION_RECIPIENTS_DAYS", { RETENTION_RECIPIENTS_DAYS: "29" }],
  ["RETENTION_DELIVERIES_DAYS", { RETENTION_DELIVERIES_DAYS: "13" }],
  ["RETENTION_IDEMPOTENCY_DAYS", { RETENTION_IDEMPOTENCY_DAYS: "0" }],
  ["RETENTION_REQUESTS_DAYS", { RETENTION_REQUESTS_DAYS: "1.5" }],
  ["RETENTION_IMPORTS_DAYS", { RETENTION_IMPORTS_DAYS: "1e9" }],
  ["BACKUP_TIME", { BACKUP_TIME: "24:00" }],
  ["BACKUP_TIME", { BACKUP_TIME: "3:30" }],
  ["BACKUP_TIME", { BACKUP_TIME: "30 3 * * *" }],
  ["BACKUP_KEEP", { BACKUP_KEEP: "0" }],
  ["CARRIER_NETWORK_SPEED", { CARRIER_NETWORK_SPEED: "Infinity" }],
] as [string, Record<string, string>][])("one sentence names %s in %j and repeats no value", (name, env) => {
  const errors = findSettingErrors(env);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(name);
  expect(errors[0]).not.toContain(canary);
});

test.each([
  [{}, "embedded"],
  [{ INNGEST_DEV: "0" }, "embedded"],
  [{ INNGEST_DEV: "", INNGEST_BASE_URL: "" }, "embedded"],
  [{ INNGEST_BASE_URL: "http://inngest:8288" }, "server"],
  [{ INNGEST_EVENT_KEY: "e" }, "server"],
  [{ INNGEST_SIGNING_KEY: "s" }, "server"],
  [{ INNGEST_DEV: "1" }, "development server"],
  [{ INNGEST_DEV: "http://localhost:8288" }, "development server"],
] as const)("with %j the functions are run by: %s", (env, mode) => {
  expect(chooseMode(env)).toBe(mode);
});

test("white space at the ends of a secret is part of it, of an address it is not", () => {
  expect(readVariable({ CREDENTIAL_PEPPER: " p " }, "CREDENTIAL_PEPPER")).toBe(" p ");
  expect(readVariable({ PUBLIC_URL: " https://Envios.example.com/ " }, "PUBLIC_URL")).toBe(
    "https://envios.example.com",
  );
});

describe("a text for a log", () => {
  const masked = (text: string, env: Record<string, string> = {}) => maskSecrets(text, env);

  test.each([
    { CREDENTIAL_PEPPER: canary },
    { ENCRYPTION_KEY: `new,${canary}` },
    { METRICS_TOKEN: canary },
    { DATABASE_URL: `postgres://anden:${canary}@db/anden` },
    { DATABASE_URL: `postgres://anden:a@b/${canary}@db/anden` },
    { DATABASE_DIRECT_URL: `postgres://anden:${canary}@db/anden` },
    { SMTP_URL: `smtps://yo:${encodeURIComponent(canary)}@mail.example.com` },
  ] as Record<string, string>[])("has no secret of %j", (env) => {
    for (const value of Object.values(env)) expect(masked(`before ${value} after`, env)).not.toContain(canary);
  });

  test("has no password of an address of any kind, and keeps the rest", () => {
    expect(masked(`no answer of postgres://anden:${canary}@db:5432/anden today`)).toBe(
      "no answer of postgres://anden:***@db:5432/anden today",
    );
  });
});

describe("docs/deploy/settings.md", () => {
  const page = readFileSync("docs/deploy/settings.md", "utf8");
  const rows = [...page.matchAll(/^\| (`.*?) \| (.*) \|$/gm)].map(([, names = "", meaning = ""]) => ({
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
    meaning,
  }));

  test("describes every variable once, and no other", () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(Object.keys(variables).sort());
  });

  test("every value that it shows of a variable with few values is one of them", () => {
    const shown = rows.flatMap(({ names: [name = ""], meaning }) =>
      [...meaning.matchAll(/`(on|off|required|optional|[01])`/g)].map(([, value = ""]) => ({ [name]: value })),
    );
    expect(shown.length).toBeGreaterThanOrEqual(8);
    expect(shown.flatMap((env) => findSettingErrors(env))).toEqual([]);
  });
});
