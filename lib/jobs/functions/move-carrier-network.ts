import { NonRetriableError } from "inngest";
import { advanceCarrierNetwork } from "@/lib/domain/network";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { inngest } from "../client";
import { untilDrained } from "./batches";

/** A business day in a minute: a journey is over within some minutes. */
const usualSpeed = 1440;

/** How fast journeys go: 1 is real time, 0 stops the network. */
export function readSpeed({ CARRIER_NETWORK_SPEED: text }: Readonly<Record<string, string | undefined>>): number {
  const speed = text ? Number(text) : usualSpeed;
  if (Number.isFinite(speed) && speed >= 0) return speed;
  throw new NonRetriableError(`CARRIER_NETWORK_SPEED=${text} is not a number of 0 or more.`);
}

/** Plays collection, crossdock and carriers for the accounts that have no real ones. */
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
