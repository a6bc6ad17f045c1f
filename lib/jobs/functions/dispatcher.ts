import { onShutdown, processWide } from "@/lib/core/process-wide";
import {
  createTransport,
  createWebhookDispatcher,
  retrySchedule,
  webhookThroughputLimits,
} from "@/lib/domain/messaging/webhooks";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { publicOrigin } from "@/lib/platform/settings";
import { reportErrorThrottled } from "../log";

/** The webhook dispatcher of this process: one set of slots and connections, stopped with the process. */
export const dispatcher = processWide("webhook-dispatcher", () => {
  const created = createWebhookDispatcher({
    context: () => systemContext("deliver-webhooks"),
    transport: createTransport(targetPolicy(process.env, publicOrigin())),
    limits: webhookThroughputLimits(process.env),
    schedule: retrySchedule(process.env),
    random: Math.random,
    onError: reportErrorThrottled,
  });
  onShutdown(() => created.stop());
  return created;
});
