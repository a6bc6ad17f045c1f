import { assertModeIsConfigured, embeddedSigningKey, mode } from "./client";
import { POST, PUT } from "./handler";
import { startRunner } from "./runner";
import { passWakesOn } from "./wake";

const started = Symbol.for("anden.runner-started");
const shutdown = Symbol.for("anden.shutdown");

interface ProcessWide {
  [started]?: boolean;
  /** What a process does before it ends; awaited by the start script. */
  [shutdown]?: Set<() => Promise<void>>;
}

/**
 * Sees to it that the functions run; once per process. With an Inngest server configured, wake-ups are passed on to it.
 * Otherwise the process runs the functions itself, taking turns with others on the same database.
 */
export async function startEmbeddedRunner(): Promise<void> {
  const owner = globalThis as ProcessWide;
  if (owner[started]) return;
  owner[started] = true;
  assertModeIsConfigured(process.env);
  if (mode !== "embedded") {
    passWakesOn();
    return;
  }
  const runner = await startRunner({ endpoint: { POST, PUT }, signingKey: embeddedSigningKey() });
  owner[shutdown] ??= new Set();
  owner[shutdown].add(() => runner.stop());
}
