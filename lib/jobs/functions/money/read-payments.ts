import { recordChargeNotices, recordTopUp } from "@/lib/domain/messaging/notices";
import { chargeDue } from "@/lib/domain/money/carrier-invoices";
import { readPaymentLinks } from "@/lib/domain/money/top-ups";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../../client";
import { reportErrorThrottled } from "../../log";
import { untilDrained } from "../batches";

/** Links in a run; its time ends it before, as a rule. */
const linksInRun = 200;

/** Reads payments at their providers: what a notification named, and what is open, so that a lost one loses nothing. */
export const readPaymentsJob = inngest.createFunction(
  { id: "read-payments", triggers: [{ event: jobTopics.payments }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("payments", { requestId: runId });
    const onError = (error: unknown) => reportErrorThrottled("payment.not_read", error);
    const { moved, more } = await untilDrained(step, () =>
      readPaymentLinks(ctx, { limit: linksInRun, tell: recordTopUp, onError }),
    );
    if (more) await step.sendEvent("continue", { name: jobTopics.payments });
    return { moved };
  },
);

/** Every hour: tells accounts of the differences of carriers' invoices, and charges those whose period to answer is over. */
export const chargeDifferencesJob = inngest.createFunction(
  { id: "charge-differences", triggers: [{ cron: "40 * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("charge-differences", { requestId: runId });
    await untilDrained(step, () => recordChargeNotices(ctx), "tell");
    const { moved } = await untilDrained(step, async () => {
      const { charged, dropped, more } = await chargeDue(ctx);
      return { moved: charged + dropped, more };
    });
    return { moved };
  },
);
