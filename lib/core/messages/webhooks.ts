import type { NoFacts } from "./facts";

export interface WebhookMessages {
  url_too_long: { readonly maximum: number };
  url_must_be_https: NoFacts;
  url_address_not_public: NoFacts;
  url_name_ends_with_dot: NoFacts;
  url_name_not_public: NoFacts;
  url_is_own: NoFacts;
  webhook_disabled: NoFacts;
  delivery_in_progress: NoFacts;
  span_start_not_before_end: NoFacts;
  span_too_long: NoFacts;
  grace_out_of_range: { readonly maximum: number };
  topic_fixed: NoFacts;
  too_many_webhooks: { readonly maximum: number };
}
