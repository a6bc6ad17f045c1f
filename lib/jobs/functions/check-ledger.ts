import { continueLedgerCheck, dueLedgerCheck } from "@/lib/domain/ledger";
import { systemContext } from "@/lib/platform/context";
import { inngest } from "../client";
import { nextTime, parseCron } from "../runner/schedule";
import { untilDrained } from "./batches";

/** Asks for the rest of a check that one run did not finish. */
export const goOn = "anden/ledger.check_further";
/** Each step answers well before whoever called it loses patience. */
const stretchesAStep = 8;
/** Three o'clock at night in Argentina, in UTC. */
const nightly = "10 6 * * *";
const dayMs = 86_400_000;

/**
 * Proves each night that the money fits together; what it finds is kept with the check. A night that was missed is made
 * up for; whoever asks for it again, as sweeps do, causes no second check.
 */
export const checkLedgerJob = inngest.createFunction(
  { id: "check-ledger", triggers: [{ cron: nightly }, { event: goOn }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("check-ledger", { requestId: runId });
    const checkId = await step.run("begin", () => dueLedgerCheck(ctx, lastNight(ctx.now())));
    if (checkId === null) return { finished: true };
    const { more } = await untilDrained(step, () => checkStretches(checkId), "stretches");
    if (more) await step.sendEvent("go-on", { name: goOn, data: {} });
    return { checkId, finished: !more };
  },
);

/** When the checking of the night that `now` follows was to begin. */
export function lastNight(now: Date): Date {
  const schedule = parseCron(nightly);
  if (!schedule) throw new Error(`${nightly} is no cron that is understood`);
  return nextTime(schedule, new Date(now.getTime() - dayMs));
}

async function checkStretches(checkId: number) {
  const ctx = systemContext("check-ledger");
  for (let stretch = 1; stretch < stretchesAStep; stretch++) {
    const progress = await continueLedgerCheck(ctx, checkId);
    if (!progress.more) return progress;
  }
  return continueLedgerCheck(ctx, checkId);
}
