import { RetryInput } from "@/lib/api/operator/system";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";
import { retryWebhook } from "@/lib/domain/messaging/webhooks";
import { retryEvents, retryMails } from "@/lib/domain/operating/operations";
import { retryBatch } from "@/lib/domain/shipping/documents";
import type { Context } from "@/lib/platform/context";

const retries = {
  events: (ctx: Context) => retryEvents(ctx),
  mails: (ctx: Context) => retryMails(ctx),
  webhook: (ctx: Context, id: number) => retryWebhook(ctx, id),
  batch: (ctx: Context, id: number) => retryBatch(ctx, id),
};

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Try again what failed",
    tier: "write",
    body: RetryInput,
    run: async (ctx, { body }) => {
      await retries[body.what](ctx, "id" in body ? body.id : 0);
      return { done: true as const };
    },
  }),
});
