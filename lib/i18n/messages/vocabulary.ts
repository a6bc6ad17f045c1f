import { logisticTypeFacts, serviceTypeFacts, statusFacts } from "@/lib/core/vocabulary";
import { impedimentMessages, returnReasonNames } from "../names";

/** The words of `lib/core/vocabulary` as catalogue entries, so that portal, API and labels name a thing alike. */
export const spanishWords = {
  status: words(statusFacts, ({ name }) => name),
  serviceType: words(serviceTypeFacts, ({ name }) => name),
  logisticType: words(logisticTypeFacts, ({ name }) => name),
  impediment: words(impedimentMessages, ({ es }) => es),
  returnReason: words(returnReasonNames, ({ es }) => es),
};

export const englishWords: typeof spanishWords = {
  status: words(statusFacts, ({ english }) => english),
  serviceType: words(serviceTypeFacts, ({ english }) => english),
  logisticType: words(logisticTypeFacts, ({ english }) => english),
  impediment: words(impedimentMessages, ({ en }) => en),
  returnReason: words(returnReasonNames, ({ en }) => en),
};

/** `Object.fromEntries` forgets the keys; they are those of the table, one for one. */
function words<Key extends string, Facts>(
  table: Readonly<Record<Key, Facts>>,
  word: (facts: Facts) => string,
): Record<Key, string> {
  const entries = Object.entries<Facts>(table).map(([key, facts]) => [key, word(facts)]);
  return Object.fromEntries(entries) as Record<Key, string>;
}
