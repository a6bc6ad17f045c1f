import type { NoFacts } from "./facts";

export interface WebhookMessages {
  url_too_long: { readonly maximum: number };
  url_must_be_https: NoFacts;
  url_address_not_public: NoFacts;
  url_name_ends_with_dot: NoFacts;
  url_name_not_public: NoFacts;
  url_is_own: NoFacts;
}
