import type { FieldMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const fieldSentences: Sentences<FieldMessages> = {
  load_empty: "At least one item or package is needed.",
  load_has_too_many_packages: ({ count, maximum }) => `There are ${count} packages; the maximum is ${maximum}.`,
  load_has_too_many_pieces: ({ count, maximum }) => `Items and packages add up to ${count}; the maximum is ${maximum}.`,
  url_has_fragment: "Must not contain a fragment (#).",
  url_has_user: "Must not contain a user name or password.",
  url_incomplete: "Must be a complete address, such as https://shop.com/notices.",
  url_not_encoded: "Spaces, backslashes and letters beyond ASCII must be percent-encoded in path and query.",
  url_port_not_allowed: "The port must be 80, 443 or above 1023.",
  url_scheme_unknown: "Must start with http:// or https://.",
};
