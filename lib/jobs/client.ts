import { randomBytes } from "node:crypto";
import { Inngest } from "inngest";
import { functionLogger, sdkLogger } from "./log";
import { PlainErrors } from "./plain-errors";
import { embeddedFetch } from "./runner/embedded-fetch";

/**
 * What runs the functions: our embedded runner, an Inngest server (self-hosted or cloud), or Inngest's development
 * server.
 */
export type InngestMode = "embedded" | "server" | "development server";

type Environment = Readonly<Record<string, string | undefined>>;

export function chooseMode(env: Environment): InngestMode {
  if (env.INNGEST_DEV && !["0", "false"].includes(env.INNGEST_DEV)) return "development server";
  const configured = [
    env.INNGEST_BASE_URL,
    env.INNGEST_EVENT_KEY,
    env.INNGEST_SIGNING_KEY,
    env.INNGEST_SIGNING_KEY_FALLBACK,
  ];
  return configured.some(Boolean) ? "server" : "embedded";
}

/** Throws if the settings would let anybody call the functions, or nobody. */
export function assertModeIsConfigured(env: Environment): void {
  const mode = chooseMode(env);
  if (mode === "server" && !env.INNGEST_SIGNING_KEY)
    throw new Error(
      "INNGEST_SIGNING_KEY is not set: with an Inngest server, calls are accepted by their signature only.",
    );
  if (mode === "development server" && env.INNGEST_SIGNING_KEY)
    throw new Error("INNGEST_DEV turns signatures off: unset it, or unset INNGEST_SIGNING_KEY.");
}

const slot = Symbol.for("anden.embedded-signing-key");

/**
 * Signing key that only this process and the processes started with it know, so that only our runner can call
 * functions.
 */
export function embeddedSigningKey(): string {
  const owner = globalThis as { [slot]?: string };
  owner[slot] ??= process.env.EMBEDDED_SIGNING_KEY || randomBytes(32).toString("hex");
  return owner[slot];
}

export const mode = chooseMode(process.env);

const options = {
  embedded: {
    isDev: false,
    signingKey: embeddedSigningKey(),
    eventKey: "embedded",
    baseUrl: "http://embedded.invalid",
    fetch: embeddedFetch,
    checkpointing: false,
  },
  // Without timeouts an Inngest server that hangs would block a step for the minutes that fetch would wait. Events get a
  // shorter timeout: a late wake-up is worth less than a lost one.
  server: {
    isDev: false,
    fetch: (input: string | URL | Request, init?: RequestInit) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      return fetch(input, { signal: AbortSignal.timeout(pathname.startsWith("/e/") ? 3_000 : 10_000), ...init });
    },
  },
  "development server": {},
};

export const inngest = new Inngest({
  id: "anden",
  aiMetadata: false,
  logger: functionLogger,
  internalLogger: sdkLogger,
  middleware: [PlainErrors],
  ...options[mode],
});
