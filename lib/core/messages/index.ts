import type { Locale } from "../vocabulary";
import type { ErrorMessages } from "./errors";
import type { NoFacts } from "./facts";
import type { FieldMessages } from "./fields";
import type { PriceLineMessages, PriceMessages, QuoteWarningMessages } from "./prices";
import type { WebhookMessages } from "./webhooks";

export type { ErrorMessages } from "./errors";
export type { Alternative, FieldMessages, ValueKind } from "./fields";
export type { PriceMessages, WeightBand } from "./prices";
export type { WebhookMessages } from "./webhooks";

/**
 * The facts of every message, by its code. Facts are plain JSON, so that a message can be stored and sent. `toText` of
 * `lib/i18n` words them; no other place has sentences.
 */
export interface MessageFacts extends ErrorMessages, FieldMessages, PriceMessages, WebhookMessages {}

export type MessageCode = keyof MessageFacts;

type MessageOf<Code extends MessageCode> = {
  [C in Code]: { readonly code: C; readonly facts: MessageFacts[C] };
}[Code];

/** Something to say to a person, in whichever language. */
export type Message = MessageOf<MessageCode>;

/** A message about one field, known in browsers too: the forms of the portal check the same schemas as the API. */
export type FieldMessage = MessageOf<keyof FieldMessages>;

/** What a line of a price is for. */
export type PriceLineMessage = MessageOf<keyof PriceLineMessages>;

export type QuoteWarning = MessageOf<keyof QuoteWarningMessages>;

/** A sentence in both languages, of those that are not in the catalogues yet. */
type LegacyMessage = Readonly<Record<Locale, string>>;
export type AnyMessage = Message | LegacyMessage;

type FactsOf<Code extends MessageCode> = MessageFacts[Code] extends NoFacts ? [] : [facts: MessageFacts[Code]];

export const message = <Code extends MessageCode>(code: Code, ...[facts]: FactsOf<Code>): MessageOf<Code> =>
  // The type of the result follows from that of the parameters, which the compiler cannot see through the generic code.
  ({ code, facts: facts ?? {} }) as unknown as MessageOf<Code>;
