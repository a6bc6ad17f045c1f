import * as z from "zod";
import { disabledReasons, topics } from "@/lib/core/vocabulary";
import type { WebhookHealth } from "@/lib/domain/messaging/webhooks";
import { Timestamp, toTimestamp } from "../../shared/timestamp";
import { Flag, integer } from "../../shared/wire";

const Counted = z.object({ succeeded: z.int(), failed: z.int() });

const Deliveries = z.int().meta({ description: "Deliveries; 10000 means 10,000 or more." });

/** The health of a webhook receiver. */
export const WebhookHealthV2 = z
  .object({
    id: z.int(),
    account_id: z.int(),
    topic: z.enum(topics),
    url: z.string(),
    state: z.enum(["enabled", "paused", "disabled"]).meta({
      description: "Paused: it failed so often that one attempt a minute is sent, until one succeeds.",
    }),
    disabled_reason: z.enum(disabledReasons).nullable().meta({
      description: "`gone`: the receiver answered 410. `failing`: nothing but failures for days. `owner`: by request.",
    }),
    disabled_at: Timestamp.nullable(),
    failures: z.int().meta({ description: "Failed attempts since the last success." }),
    failing_since: Timestamp.nullable(),
    last_success_at: Timestamp.nullable(),
    last_failure_at: Timestamp.nullable(),
    paused_until: Timestamp.nullable().meta({ description: "Paused: when the next attempt may be made." }),
    last_24h: Counted.meta({ description: "Attempts; the sums of `hours`." }),
    hours: z
      .array(Counted.extend({ from: Timestamp }))
      .meta({ description: "Attempts of 24 hours, oldest first; the last hour ends now." }),
    pending: Deliveries,
    held: Deliveries,
  })
  .meta({ id: "WebhookHealth" });

/** Not paged, because there are at most twenty. */
export const WebhookHealthListV2 = z.array(WebhookHealthV2).meta({ id: "WebhookHealthList" });

export const WebhookEnabling = z
  .object({
    replay: Flag.default(false).meta({
      description: "Sends what was held in the last 14 days, the oldest 10,000 at most. Otherwise it stays held.",
    }),
  })
  .meta({ id: "WebhookEnabling" });

const PreviousSecrets = z
  .array(z.object({ expires_at: Timestamp }))
  .meta({ description: "Secrets that messages are signed with too, until then." });

export const WebhookSecretV2 = z
  .object({ secret: z.string().meta({ description: "`whsec_` and 32 bytes in base64." }), previous: PreviousSecrets })
  .meta({ id: "WebhookSecret" });

export const SecretRotation = z
  .object({
    grace_seconds: integer(0, 604_800).default(86_400).meta({
      description: "For how long messages are signed with the present secret too.",
    }),
  })
  .meta({ id: "WebhookSecretRotation" });

/** Omits the new secret: responses are stored for `Idempotency-Key`, but secrets may be stored only encrypted. */
export const RotatedSecretV2 = z.object({ previous: PreviousSecrets }).meta({ id: "RotatedWebhookSecret" });

export const serializeWebhookHealth = (health: WebhookHealth): z.input<typeof WebhookHealthV2> => {
  const { webhook, hours } = health;
  const sum = (key: "succeeded" | "failed") => hours.reduce((total, hour) => total + hour[key], 0);
  return {
    id: webhook.id,
    account_id: webhook.accountId,
    topic: webhook.topic,
    url: webhook.url,
    state: health.state,
    disabled_reason: webhook.disabledReason,
    disabled_at: toNullable(webhook.disabledAt),
    failures: webhook.failures,
    failing_since: toNullable(webhook.failingSince),
    last_success_at: toNullable(webhook.lastSuccessAt),
    last_failure_at: toNullable(webhook.lastFailureAt),
    paused_until: health.state === "paused" ? toNullable(webhook.pausedUntil) : null,
    last_24h: { succeeded: sum("succeeded"), failed: sum("failed") },
    hours: hours.map(({ from, succeeded, failed }) => ({ from: toTimestamp(from), succeeded, failed })),
    pending: health.pending,
    held: health.held,
  };
};

export const serializePreviousSecrets = (
  previous: readonly { readonly expiresAt: Date }[],
): z.input<typeof PreviousSecrets> => previous.map(({ expiresAt }) => ({ expires_at: toTimestamp(expiresAt) }));

const toNullable = (at: Date | null): string | null => (at ? toTimestamp(at) : null);
