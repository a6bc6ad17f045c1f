import { onShutdown, processWide } from "@/lib/core/process-wide";
import { holdProcessLock } from "@/lib/platform/process-lock";
import { setting } from "@/lib/platform/settings";
import { embeddedSigningKey, mode } from "./client";
import { POST, PUT } from "./handler";
import { forwardNotifications } from "./runner/forward-notifications";
import { followInngestCalls } from "./runner/inngest-contact";
import { startRunner } from "./runner/runner";
import { mayHaveWork } from "./waiting-work";

const state = processWide("runner", () => ({ isStarted: false }));

/**
 * Options of the runner that stands in for an Inngest server: it only sweeps for work that the server left undone. Work
 * that both start at once is done once, as with any two runs.
 */
const standInOptions = { sweepMs: 15_000, isNotified: false };

/**
 * Starts the runner of this process; later calls do nothing. With an Inngest server configured, notifications are
 * forwarded to the server, and the runner only stands in: if the server is away, work waits for seconds, not for its
 * return. Otherwise the runner runs the functions itself. In both cases one process on the database leads.
 */
export async function startEmbeddedRunner(): Promise<void> {
  if (state().isStarted) return;
  state().isStarted = true;
  await holdProcessLock();
  if (mode !== "embedded") {
    forwardNotifications();
    void followInngestCalls();
  }
  if (mode === "development server") return;
  const endpoint = { POST, PUT };
  const runner = await startRunner(
    mode === "embedded"
      ? { endpoint, mayHaveWork, signingKey: embeddedSigningKey() }
      : { endpoint, mayHaveWork, signingKey: setting("INNGEST_SIGNING_KEY") ?? "", ...standInOptions },
  );
  onShutdown(() => runner.stop());
}
