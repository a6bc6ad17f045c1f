import type { WebhookMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const webhookSentences: Sentences<WebhookMessages> = {
  url_too_long: ({ maximum }) => `The address must not be longer than ${maximum} characters.`,
  url_must_be_https: "Must start with https://.",
  url_address_not_public: "The IP address is not public.",
  url_name_ends_with_dot: "The name must not end with a dot.",
  url_name_not_public: "The name is not public.",
  url_is_own: "The address is this service itself.",
};
