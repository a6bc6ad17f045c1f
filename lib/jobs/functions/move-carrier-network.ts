import { NonRetriableError } from "inngest";
import { advanceCarrierNetwork } from "@/lib/domain/network";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { untilDrained } from "./batches";

/** A business day per minute, so that a journey ends within some minutes. */
const usualSpeed = 1440;

/** The speed of journeys: 1 = real time, 0 = network off. */
export function readSpeed({ CARRIER_NETWORK_SPEED: text }: Readonly<Record<string, string | undefined>>): number {
  const speed = text ? Number(text) : usualSpeed;
  if (Number.isFinite(speed) && speed >= 0) return speed;
  throw new NonRetriableError(`CARRIER_NETWORK_SPEED=${text} is not a number of 0 or more.`);
}

/** Simulates collection, crossdock and carriers for accounts without real ones. */
export const moveCarrierNetworkJob = inngest.createFunction(
  { id: "move-carrier-network", triggers: [{ event: jobTopics.network }, { cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const speed = readSpeed(process.env);
    if (speed === 0) return { moved: 0 };
    const ctx = systemContext("carrier-network", { requestId: runId });
    const { moved, more } = await untilDrained(step, () => advanceCarrierNetwork(ctx, { limit: 50, speed }));
    if (more) await step.sendEvent("continue", { name: jobTopics.network });
    return { moved };
  },
);
