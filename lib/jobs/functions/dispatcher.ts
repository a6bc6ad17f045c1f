import {
  createTransport,
  createWebhookDispatcher,
  retrySchedule,
  type WebhookDispatcher,
  webhookThroughputLimits,
} from "@/lib/domain/webhooks";
import { publicUrl, systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { reportErrorThrottled } from "../log";

const slot = Symbol.for("anden.courier");
const shutdown = Symbol.for("anden.shutdown");

interface ProcessWide {
  [slot]?: WebhookDispatcher;
  /** What a process does before it ends; awaited by the start script. */
  [shutdown]?: Set<() => Promise<void>>;
}

/**
 * The courier of this process, made when it is first needed. It hangs on `globalThis` because Next bundles routes and
 * instrumentation apart: its slots and its connections are those of the process. It stops with it.
 */
export function dispatcher(): WebhookDispatcher {
  const owner = globalThis as ProcessWide;
  owner[slot] ??= hire(owner);
  return owner[slot];
}

function hire(owner: ProcessWide): WebhookDispatcher {
  const hired = createWebhookDispatcher({
    context: () => systemContext("deliver-webhooks"),
    transport: createTransport(targetPolicy(process.env, publicUrl())),
    limits: webhookThroughputLimits(process.env),
    schedule: retrySchedule(process.env),
    random: Math.random,
    onError: reportErrorThrottled,
  });
  owner[shutdown] ??= new Set();
  owner[shutdown].add(() => hired.stop());
  return hired;
}
