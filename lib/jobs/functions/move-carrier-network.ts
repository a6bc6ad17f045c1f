import { advanceCarrierNetwork } from "@/lib/domain/shipping/network";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { setting } from "@/lib/platform/settings";
import { inngest } from "../client";
import { untilDrained } from "./batches";

/** A business day per minute, so that a journey ends within some minutes; 1 = real time, 0 = network off. */
const usualSpeed = 1440;

export const carrierNetworkSpeed = (): number => setting("CARRIER_NETWORK_SPEED") ?? usualSpeed;

/** Simulates collection, crossdock and carriers for accounts without real ones. */
export const moveCarrierNetworkJob = inngest.createFunction(
  { id: "move-carrier-network", triggers: [{ event: jobTopics.network }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const speed = carrierNetworkSpeed();
    if (speed === 0) return { moved: 0 };
    const ctx = systemContext("carrier-network", { requestId: runId });
    const { moved, more } = await untilDrained(step, () => advanceCarrierNetwork(ctx, { limit: 50, speed }));
    if (more) await step.sendEvent("continue", { name: jobTopics.network });
    return { moved };
  },
);
