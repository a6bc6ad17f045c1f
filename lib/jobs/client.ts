import { randomBytes } from "node:crypto";
import { Inngest } from "inngest";
import { processWide } from "@/lib/core/process-wide";
import { chooseMode, setting } from "@/lib/platform/settings";
import { embeddedFetch } from "./embedded-fetch";
import { functionLogger, sdkLogger } from "./log";
import { PlainErrors } from "./plain-errors";

/** Survives `resetProcess`, because the client below has it. */
let signingKey: string | undefined;

/**
 * Signing key that only this process and the processes started with it know, so that only our runner can call
 * functions.
 */
export const embeddedSigningKey = processWide("embedded-signing-key", () => {
  signingKey ??= setting("EMBEDDED_SIGNING_KEY") || randomBytes(32).toString("hex");
  return signingKey;
});

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
