import { continueLedgerCheck, dueLedgerCheck } from "@/lib/domain/money/ledger";
import { systemContext } from "@/lib/platform/context";
import { inngest } from "../../client";
import { nextTime } from "../../schedule";
import { untilDrained } from "../batches";

/** Event that continues a check which one run did not finish. */
export const continueCheckEvent = "anden/ledger.check_further";
/** Keeps a step well below the timeout of its caller. */
const stretchesPerStep = 8;
/** In UTC; ten past three at night in Argentina. */
const nightlyCron = "10 6 * * *";
const dayMs = 86_400_000;

/**
 * Checks the consistency of the ledger once a night, and stores the findings with the check. A missed night is made up
 * for. Further runs, for example by sweeps, cause no second check.
 */
export const checkLedgerJob = inngest.createFunction(
  { id: "check-ledger", triggers: [{ cron: nightlyCron }, { event: continueCheckEvent }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("check-ledger", { requestId: runId });
    const checkId = await step.run("begin", () => dueLedgerCheck(ctx, lastNight(ctx.now())));
    if (checkId === null) return { finished: true };
    const { more } = await untilDrained(step, () => checkStretches(checkId), "stretches");
    if (more) await step.sendEvent("go-on", { name: continueCheckEvent, data: {} });
    return { checkId, finished: !more };
  },
);

/** The latest scheduled start of the nightlyCron check at or before `now`. */
export const lastNight = (now: Date): Date => nextTime(nightlyCron, new Date(now.getTime() - dayMs));

async function checkStretches(checkId: number) {
  const ctx = systemContext("check-ledger");
  for (let stretch = 1; stretch < stretchesPerStep; stretch++) {
    const progress = await continueLedgerCheck(ctx, checkId);
    if (!progress.more) return progress;
  }
  return continueLedgerCheck(ctx, checkId);
}
