import { availableParallelism } from "node:os";
import {
  blocks,
  clockTimeOrOff,
  database,
  integer,
  integerOrAuto,
  keys,
  listOfSeconds,
  mailServer,
  number,
  oneOf,
  origin,
  type Reader,
  secret,
  sender,
  text,
  tileTemplate,
  trustedProxies,
  UnreadableValue,
  webUrl,
  wholeNumber,
} from "./readers";

export type Environment = Readonly<Record<string, string | undefined>>;

const flag = oneOf("1", "0");
const days = (least: number, most = 36_500) => wholeNumber({ least, most });

export const variables = {
  PORT: integer({ least: 1, most: 65_535 }),
  HOST: text,
  PUBLIC_URL: origin,
  NEXTAUTH_URL: origin,
  TRUST_PROXY: trustedProxies,
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_CITUS: oneOf("on", "off"),
  DATABASE_POOL: integer({ least: 1, most: 1000 }),
  WEB_PROCESSES: integerOrAuto({ least: 1, most: 64 }),
  NEXTAUTH_SECRET: secret,
  CREDENTIAL_PEPPER: secret,
  ENCRYPTION_KEY: keys,
  EMBEDDED_SIGNING_KEY: secret,
  METRICS_TOKEN: secret,
  OPERATOR_SECOND_FACTOR: oneOf("required", "optional"),
  INNGEST_BASE_URL: webUrl,
  INNGEST_EVENT_KEY: secret,
  INNGEST_SIGNING_KEY: secret,
  INNGEST_SIGNING_KEY_FALLBACK: secret,
  INNGEST_DEV: text,
  SMTP_URL: mailServer,
  MAIL_FROM: sender,
  TIENDANUBE_URL: origin,
  MERCADO_PAGO_URL: origin,
  MAP_TILES_URL: tileTemplate,
  MAP_TILES_ATTRIBUTION: text,
  MAP_TILES_ATTRIBUTION_URL: webUrl,
  MAP_TILES_MAX_ZOOM: integer({ least: 1, most: 22 }),
  LOG_LEVEL: oneOf("trace", "debug", "info", "warn", "error", "silent"),
  LOG_FORMAT: oneOf("pretty", "json"),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl,
  OTEL_SERVICE_NAME: text,
  API_LANE: oneOf("off", "on"),
  RATE_LIMITS: oneOf("off", "on"),
  WEBHOOK_ALLOW_PRIVATE_TARGETS: flag,
  WEBHOOK_ALLOW_CIDRS: blocks,
  WEBHOOK_REQUIRE_HTTPS: flag,
  WEBHOOK_RETRY_SECONDS: listOfSeconds,
  WEBHOOK_SLOTS: integer({ least: 1 }),
  WEBHOOK_SLOTS_PER_ENDPOINT: integer({ least: 1 }),
  WEBHOOK_RATE_PER_ENDPOINT: integer({ least: 1 }),
  // Longer than an attempt may take, so that no delivery is claimed by two processes.
  WEBHOOK_LEASE_SECONDS: number({ least: 21 }),
  GUIDE_PREFIX: text,
  CARRIER_NETWORK_SPEED: number({ least: 0 }),
  RETENTION_RECIPIENTS_DAYS: days(30),
  RETENTION_IMPORTS_DAYS: days(1),
  RETENTION_REQUESTS_DAYS: days(1),
  // A shop repeats a request for a day at least: documented.
  RETENTION_IDEMPOTENCY_DAYS: days(1, 30),
  RETENTION_EVENTS_DAYS: days(1),
  // Deliveries of the last 14 days can be sent again.
  RETENTION_DELIVERIES_DAYS: days(14),
  // A carrier repeats its reports for days.
  RETENTION_CARRIER_REPORTS_DAYS: days(7),
  RETENTION_NOTICES_DAYS: days(7),
  RETENTION_QUOTES_DAYS: days(1),
  RETENTION_RECEIPTS_DAYS: days(30),
  BACKUP_TIME: clockTimeOrOff,
  BACKUP_DIR: text,
  BACKUP_KEEP: integer({ least: 1, most: 1000 }),
  ANDEN_DATA_DIR: text,
  ANDEN_DEMO: oneOf("on", "off"),
  ANDEN_DEMO_HISTORY: oneOf("on", "off"),
  // Set by the start for the sign-in page, where there is a demo to sign in to.
  ANDEN_DEMO_EMAIL: text,
  ANDEN_DEMO_PASSWORD: secret,
} as const satisfies Record<string, Reader<unknown>>;

export type Variable = keyof typeof variables;
type ValueOf<Name extends Variable> = ReturnType<(typeof variables)[Name]>;

/** A variable that is empty counts as not set. Throws a sentence if the value cannot be read. */
export function readVariable<Name extends Variable>(env: Environment, name: Name): ValueOf<Name> | undefined {
  const given = env[name];
  if (given === undefined || given.trim() === "") return undefined;
  const read = variables[name] as Reader<ValueOf<Name>>;
  try {
    return read(given);
  } catch (error) {
    if (error instanceof UnreadableValue) throw new Error(`${name} must be ${error.message}.`);
    throw error;
  }
}

const parsed = new Map<Variable, { readonly from: string | undefined; readonly value: unknown }>();

/** The value of a variable of this process; undefined if it is not set. Parsed again only when its text has changed. */
export function setting<Name extends Variable>(name: Name): ValueOf<Name> | undefined {
  const from = process.env[name];
  const known = parsed.get(name);
  if (known && known.from === from) return known.value as ValueOf<Name> | undefined;
  const value = readVariable(process.env, name);
  parsed.set(name, { from, value });
  return value;
}

export const originOf = (env: Environment): string =>
  readVariable(env, "PUBLIC_URL") ?? `http://localhost:${readVariable(env, "PORT") ?? 3000}`;

/** The origin of every link, without a trailing slash. Nothing in a request changes it. */
export const publicOrigin = (): string => setting("PUBLIC_URL") ?? `http://localhost:${setting("PORT") ?? 3000}`;

/**
 * Whether this installation has the demo: asked for, or made by the start of this process, which then names its sign-in.
 */
export const isDemoOn = (): boolean =>
  setting("ANDEN_DEMO") === undefined ? setting("ANDEN_DEMO_EMAIL") !== undefined : setting("ANDEN_DEMO") === "on";

/** How many server processes share the port, and with it the processors and the connections of the service. */
export function webProcesses(): number {
  const wanted = setting("WEB_PROCESSES") ?? 1;
  return wanted === "auto" ? availableParallelism() : wanted;
}

const workerVariables = ["PATH", "TZ", "TMPDIR", "LD_LIBRARY_PATH", "MALLOC_ARENA_MAX"];

/** The environment of worker processes, without a secret of the service: they read what strangers sent. */
export const workerEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(workerVariables.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))),
  NODE_ENV: env.NODE_ENV,
});
