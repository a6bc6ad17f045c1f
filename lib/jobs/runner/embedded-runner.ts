import { assertModeIsConfigured, embeddedSigningKey, mode } from "../client";
import { POST, PUT } from "../handler";
import { startRunner } from "./runner";
import { forwardNotifications } from "./wake";

const started = Symbol.for("anden.runner-started");
const shutdown = Symbol.for("anden.shutdown");

interface ProcessWide {
  [started]?: boolean;
  /** What a process does before it ends; awaited by the start script. */
  [shutdown]?: Set<() => Promise<void>>;
}

/**
 * How the functions are run beside an Inngest server: they find what it has left lying, without being woken. What both do
 * at once is done once, as with any two runs.
 */
const standIn = { sweepMs: 15_000, isNotified: false };

/**
 * Sees to it that the functions run; once per process. With an Inngest server configured, wake-ups are passed on to it,
 * and should it be away, the work waits for seconds, not for its return. Otherwise the process runs the functions itself.
 * Either way it takes turns with others on the same database.
 */
export async function startEmbeddedRunner(): Promise<void> {
  const owner = globalThis as ProcessWide;
  if (owner[started]) return;
  owner[started] = true;
  assertModeIsConfigured(process.env);
  if (mode !== "embedded") forwardNotifications();
  if (mode === "development server") return;
  const endpoint = { POST, PUT };
  const runner = await startRunner(
    mode === "embedded"
      ? { endpoint, signingKey: embeddedSigningKey() }
      : { endpoint, signingKey: process.env.INNGEST_SIGNING_KEY ?? "", ...standIn },
  );
  owner[shutdown] ??= new Set();
  owner[shutdown].add(() => runner.stop());
}
