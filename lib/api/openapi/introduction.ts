import { scopeList } from "./security";

const description = `
Shipping logistics over HTTP and JSON: origins, quotes, shipments, labels, tracking, returns, products, stock and webhooks.

**Conventions.** Weight in grams, lengths in centimetres, both integers; volume in cubic centimetres; money in Argentine
pesos with two decimals; delivery times in business days; time stamps as \`2026-11-20T16:00:00+00:00\`. Ids, weights and
lengths may be sent as numbers or as numeric texts. Unknown fields are ignored. Texts are trimmed; control characters are
refused. An empty text for a field that takes none counts as left out, in queries too. Where an array is expected, an object
is taken as its values.

**Credentials.** A token and a secret, as user and password of HTTP Basic, or as \`Bearer <token>:<secret>\`. They are made
in the portal. A credential reaches the accounts of its user, within its scopes. What belongs to other accounts does not
exist: 404. A publishable credential has a token alone, for the pages of a shop: it asks for the options of a checkout from
its origins, as often a day as its quota says, and opens nothing else.

**Scopes.** Every operation needs one scope, which its description names: ${scopeList}.

**Answers.** Every answer carries \`X-Request-Id\`. Refusals have a \`code\` that never changes with the language. A method
that a path does not have is answered with 405 and \`Allow\`.

**Lists of v2.** \`page\` and \`per_page\` choose the part; \`links\` lead on, \`meta.total\` counts everything.

**Trying again.** POST and PUT take an \`Idempotency-Key\`. After 429 and 503, \`Retry-After\` says when.
`.trim();

export const introduction = {
  title: "Andén",
  version: "2",
  description,
  // As the package says: no licence is given.
  license: { name: "UNLICENSED", identifier: "LicenseRef-UNLICENSED" },
} as const;
