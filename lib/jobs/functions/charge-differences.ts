import { recordChargeNotices } from "@/lib/domain/messaging/notices";
import { chargeDue } from "@/lib/domain/money/carrier-invoices";
import { systemContext } from "@/lib/platform/context";
import { inngest } from "../client";
import { untilDrained } from "./batches";

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
