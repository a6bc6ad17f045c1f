import {
  createTransport,
  createWebhookDispatcher,
  retrySchedule,
  type WebhookDispatcher,
  webhookThroughputLimits,
} from "@/lib/domain/webhooks";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { publicOrigin } from "@/lib/platform/settings";
import { reportErrorThrottled } from "../log";

const slot = Symbol.for("anden.webhook-dispatcher");
const shutdown = Symbol.for("anden.shutdown");

interface ProcessWide {
  [slot]?: WebhookDispatcher;
  /** Shutdown hooks of the process, awaited by the start script. */
  [shutdown]?: Set<() => Promise<void>>;
}

/**
 * The webhook dispatcher of this process, created at first use and stopped with the process. It is stored on
 * `globalThis` because Next bundles routes and instrumentation separately, and the process must have one set of slots
 * and connections.
 */
export function dispatcher(): WebhookDispatcher {
  const owner = globalThis as ProcessWide;
  owner[slot] ??= createProcessDispatcher(owner);
  return owner[slot];
}

function createProcessDispatcher(owner: ProcessWide): WebhookDispatcher {
  const created = createWebhookDispatcher({
    context: () => systemContext("deliver-webhooks"),
    transport: createTransport(targetPolicy(process.env, publicOrigin())),
    limits: webhookThroughputLimits(process.env),
    schedule: retrySchedule(process.env),
    random: Math.random,
    onError: reportErrorThrottled,
  });
  owner[shutdown] ??= new Set();
  owner[shutdown].add(() => created.stop());
  return created;
}
