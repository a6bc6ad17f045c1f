import * as z from "zod";
import { readTargetUrl } from "@/lib/core/text/target-url";
import { topics } from "@/lib/core/vocabulary";
import type { Webhook } from "@/lib/domain/messaging/webhooks";
import { Id, optionalText, requiredText, textRule } from "../../shared/wire";
import { AccountPath } from "../accounts";
import { envelope, pageQuery } from "../envelope";

export const WebhookPath = AccountPath.extend({ webhook_id: Id });
export const WebhooksQuery = z.object(pageQuery(20));

const url = requiredText(2048)
  .check(
    textRule((value) => {
      const target = readTargetUrl(value);
      return "error" in target ? target.error : undefined;
    }),
  )
  .meta({ description: "Public http or https address, port 80, 443 or above 1023. Path and query are used as given." });

export const WebhookInput = z.object({ topic: z.enum(topics), url }).meta({ id: "WebhookInput" });

/** `topic` may be sent back unchanged, as clients do with a response, but not changed. */
export const WebhookEdit = z.object({ url, topic: optionalText(50) }).meta({ id: "WebhookEdit" });

export const WebhookV2 = z
  .object({ id: z.int(), account_id: z.int(), topic: z.enum(topics), url: z.string() })
  .meta({ id: "Webhook" });

export const WebhookListV2 = envelope(WebhookV2).meta({ id: "WebhookList" });

/** The empty response of a deletion. */
export const Deleted = z.null();

export const serializeWebhook = (webhook: Webhook): z.input<typeof WebhookV2> => ({
  id: webhook.id,
  account_id: webhook.accountId,
  topic: webhook.topic,
  url: webhook.url,
});
