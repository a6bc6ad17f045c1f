import { inngest } from "../client";
import { dispatcher } from "./dispatcher";

/** Event "there are deliveries", for any process. */
export const deliverEvent = "anden/deliver";

const budgetMs = 2_000;

/** Sends due deliveries. A step claims deliveries and does not wait for their receivers. */
export const deliverWebhooksJob = inngest.createFunction(
  { id: "deliver-webhooks", triggers: [{ event: deliverEvent }, { cron: "* * * * *" }], concurrency: 5 },
  async ({ step }) => {
    const { moved, more } = await step.run("deliver", () => dispatcher().deliverDue({ budgetMs }));
    if (more) await step.sendEvent("continue", { name: deliverEvent });
    return { moved };
  },
);
