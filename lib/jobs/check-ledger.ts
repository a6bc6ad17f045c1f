import { systemContext } from "@/lib/context";
import { beginLedgerCheck, continueLedgerCheck } from "@/lib/ledger";
import { inBatches } from "./batches";
import { inngest } from "./client";

/** Asks for the rest of a check that one run did not finish. */
const goOn = "anden/ledger.check_further";
/** Each step answers well before whoever called it loses patience. */
const stretchesAStep = 8;

/** Proves each night (three o'clock in Argentina) that the money fits together; what it finds is kept with the check. */
export const checkLedgerJob = inngest.createFunction(
  { id: "check-ledger", triggers: [{ cron: "10 6 * * *" }, { event: goOn }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("check-ledger", { requestId: runId });
    const checkId = await step.run("begin", () => beginLedgerCheck(ctx));
    const { more } = await inBatches(step, () => checkStretches(checkId), "stretches");
    if (more) await step.sendEvent("go-on", { name: goOn, data: {} });
    return { checkId, finished: !more };
  },
);

async function checkStretches(checkId: number) {
  const ctx = systemContext("check-ledger");
  for (let stretch = 1; stretch < stretchesAStep; stretch++) {
    const progress = await continueLedgerCheck(ctx, checkId);
    if (!progress.more) return progress;
  }
  return continueLedgerCheck(ctx, checkId);
}
