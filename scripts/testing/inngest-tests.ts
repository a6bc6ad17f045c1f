import { runVitest } from "./steps";
import { nothing, type Tally } from "./tally";

/** Runs the functions on a real Inngest server; without one that is said, and counts as a skipped test. */
export async function runInngestTests(): Promise<Tally> {
  if (process.env.INNGEST_BIN || process.env.INNGEST_BASE_URL)
    return runVitest(["e2e/inngest"], { step: "Functions on an Inngest server" });
  console.log(
    "\nSkipped: there is no Inngest server. INNGEST_BIN names its program; or INNGEST_BASE_URL, INNGEST_EVENT_KEY, " +
      "INNGEST_SIGNING_KEY and INNGEST_SDK_URL a running one (docs/deploy/inngest.md).",
  );
  return { ...nothing, skipped: 1 };
}
