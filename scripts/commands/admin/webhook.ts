import type { IncomingHttpHeaders } from "node:http";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { webhookDeliveries } from "@/db/schema/webhooks";
import { topics } from "@/lib/core/vocabulary";
import { findAccount } from "@/lib/domain/identity/accounts";
import { createWebhook, listWebhooks, showWebhookSecret } from "@/lib/domain/messaging/webhooks";
import type { Context } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { publicOrigin } from "@/lib/platform/settings";
import { beforeExit, endOnRequest } from "../../process/cleanup";
import { fraction, id, milliseconds, port } from "./arguments";
import { command } from "./command";
import { openReceiver } from "./webhook-receiver";

/** A page with more webhooks than an account can have. */
const everyWebhook = { limit: 100, offset: 0 };

export const webhook = {
  create: command({
    usage: `webhook create --account ID --topic ${topics.join("|")} --url URL`,
    input: { account: id, topic: z.enum(topics), url: z.string() },
    usesKeys: true,
    async run(ctx, { account, topic, url }) {
      await findAccount(ctx, account);
      const created = await createWebhook(ctx, account, { topic, url }, targetPolicy(process.env, publicOrigin()));
      const { secret } = await showWebhookSecret(ctx, account, created.id);
      return { webhook_id: created.id, account_id: account, topic: created.topic, url: created.url, secret };
    },
  }),
  list: command({
    usage: "webhook list --account ID",
    input: { account: id },
    async run(ctx, { account }) {
      await findAccount(ctx, account);
      const { rows } = await listWebhooks(ctx, account, everyWebhook);
      return {
        account_id: account,
        webhooks: rows.map(({ id: webhookId, topic, url, disabledReason }) => ({
          webhook_id: webhookId,
          topic,
          url,
          disabled: disabledReason,
        })),
      };
    },
  }),
  listen: command({
    usage: "webhook listen [--port 4000] [--host ADDRESS] [--fail-rate 0.3] [--slow MILLISECONDS] [--secret WHSEC]",
    input: {
      port: port.default(4000),
      host: z.ipv4().optional(),
      "fail-rate": fraction.default(0),
      slow: milliseconds.default(0),
      secret: z.string().startsWith("whsec_", "a secret starts with whsec_").optional(),
    },
    usesKeys: true,
    /**
     * Runs until a signal ends the process. Without `secret`, the secret of each delivery is read from the database.
     */
    async run(ctx, { port: chosen, host, "fail-rate": failRate, slow, secret }, report) {
      const secretOf = secret === undefined ? secretsOf(ctx) : async () => secret;
      const receiver = await openReceiver(
        { port: chosen, host, failRate, slowMs: slow, secretOf, random: Math.random },
        report,
      );
      beforeExit(() => receiver.close());
      report({ listening: receiver.url }, `Listening on ${receiver.url}; Ctrl+C ends it.`);
      return endOnRequest();
    },
  }),
};

/**
 * Finds the secret by the delivery that a request names. Undefined for requests that are not deliveries of this
 * database.
 */
const secretsOf =
  (ctx: Context) =>
  async (headers: IncomingHttpHeaders): Promise<string | undefined> => {
    const deliveryId = headers["webhook-delivery-id"]?.toString() ?? "";
    if (!/^\d{1,15}$/.test(deliveryId)) return undefined;
    const [found] = await ctx.db
      .select({ accountId: webhookDeliveries.accountId, webhookId: webhookDeliveries.webhookId })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, Number(deliveryId)));
    return found && (await showWebhookSecret(ctx, found.accountId, found.webhookId)).secret;
  };
