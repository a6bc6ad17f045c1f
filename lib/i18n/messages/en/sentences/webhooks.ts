import type { WebhookMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const webhookSentences: Sentences<WebhookMessages> = {
  url_too_long: ({ maximum }) => `The address must not be longer than ${maximum} characters.`,
  url_must_be_https: "Must start with https://.",
  url_address_not_public: "The IP address is not public.",
  url_name_ends_with_dot: "The name must not end with a dot.",
  url_name_not_public: "The name is not public.",
  url_is_own: "The address is this service itself.",
  webhook_disabled: "The webhook is disabled: enable it to send.",
  delivery_in_progress: "It is being sent at this moment.",
  span_start_not_before_end: "Must be before the end of the span.",
  span_too_long: "At most 14 days may be replayed.",
  grace_out_of_range: ({ maximum }) => `Must be an integer from 0 to ${maximum}.`,
  topic_fixed: "The topic cannot be changed.",
  too_many_webhooks: ({ maximum }) => `An account may have ${maximum} webhooks at most.`,
};
