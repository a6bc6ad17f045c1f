import type { AccountMessages } from "./accounts";
import type { CarrierMessages } from "./carriers";
import type { ClaimMessages } from "./claims";
import type { DocumentMessages } from "./documents";
import type { ErrorMessages } from "./errors";
import type { NoFacts } from "./facts";
import type { FieldMessages } from "./fields";
import type { GoodsMessages } from "./goods";
import type { ImportMessages } from "./imports";
import type { LedgerMessages } from "./ledger";
import type { ManifestMessages } from "./manifests";
import type { OrderMessages } from "./orders";
import type { PickupMessages } from "./pickups";
import type { PlaceMessages } from "./places";
import type { PriceLineMessages, PriceMessages, QuoteWarningMessages } from "./prices";
import type { PrivacyMessages } from "./privacy";
import type { QuoteMessages } from "./quotes";
import type { ReturnMessages } from "./returns";
import type { SheetMessages } from "./sheets";
import type { ShipmentMessages } from "./shipments";
import type { ShippingRuleMessages } from "./shipping-rules";
import type { TariffMessages } from "./tariffs";
import type { TrackingMessages } from "./tracking";
import type { WebhookMessages } from "./webhooks";

export type * from "./accounts";
export type * from "./carriers";
export type * from "./claims";
export type * from "./documents";
export type * from "./errors";
export type * from "./fields";
export type * from "./goods";
export type * from "./imports";
export type * from "./ledger";
export type * from "./manifests";
export type * from "./orders";
export type * from "./pickups";
export type * from "./places";
export type * from "./prices";
export type * from "./privacy";
export type * from "./quotes";
export type * from "./returns";
export type * from "./sheets";
export type * from "./shipments";
export type * from "./shipping-rules";
export type * from "./tariffs";
export type * from "./tracking";
export type * from "./webhooks";

/**
 * The facts of every message, by its code. Facts are plain JSON, so that a message can be stored and sent. `toText` of
 * `lib/i18n` words them; no other place has sentences.
 */
export interface MessageFacts
  extends AccountMessages,
    CarrierMessages,
    ClaimMessages,
    DocumentMessages,
    ErrorMessages,
    FieldMessages,
    GoodsMessages,
    ImportMessages,
    LedgerMessages,
    ManifestMessages,
    OrderMessages,
    PickupMessages,
    PlaceMessages,
    PriceMessages,
    PrivacyMessages,
    QuoteMessages,
    ReturnMessages,
    SheetMessages,
    ShipmentMessages,
    ShippingRuleMessages,
    TariffMessages,
    TrackingMessages,
    WebhookMessages {}

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

/** A comment of ours in the history of a shipment. */
export type TrackingMessage = MessageOf<keyof TrackingMessages>;

export type QuoteWarning = MessageOf<keyof QuoteWarningMessages>;

type FactsOf<Code extends MessageCode> = MessageFacts[Code] extends NoFacts ? [] : [facts: MessageFacts[Code]];

export const message = <Code extends MessageCode>(code: Code, ...[facts]: FactsOf<Code>): MessageOf<Code> =>
  // The type of the result follows from that of the parameters, which the compiler cannot see through the generic code.
  ({ code, facts: facts ?? {} }) as unknown as MessageOf<Code>;
