import { randomBytes } from "node:crypto";
import { Inngest } from "inngest";
import { functionLogger, sdkLogger } from "./log";
import { PlainErrors } from "./plain-errors";
import { embeddedFetch } from "./runner/embedded-fetch";

/** Who runs the functions: our own runner, an Inngest server (self-hosted or cloud), or Inngest's development server. */
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

/** Throws when the functions could be called by strangers, or by nobody. */
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

/** Known to this process and to those that were started with it: it makes our runner the only caller. */
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
  // An Inngest that hangs must not hold a step for the minutes that the platform would wait, and a wake-up that would come
  // late is better lost.
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
