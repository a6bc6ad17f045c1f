import type { Postcode } from "@/lib/core/postcode";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import type { QuoteRequest } from "../../../pricing/quotes";

export interface ShipmentDraft extends Omit<QuoteRequest, "destination" | "named" | "trialRules" | "preview"> {
  readonly externalId: string;
  /** Ids and numbers of the orders that it is made of: it is found by each of them. */
  readonly orderNumbers?: readonly string[] | undefined;
  /** The option of the quote that was chosen; what is left out the account's shipping rules decide, else its preferences. */
  readonly serviceType?: ServiceType | undefined;
  readonly logisticType?: LogisticType | undefined;
  readonly carrierId?: number | undefined;
  /** Tax included, as the caller was told: at another price nothing is created. */
  readonly expectedPriceCents?: number | undefined;
  /** False keeps it `new`, without money held, until `processShipment`. */
  readonly processImmediately?: boolean | undefined;
  readonly destination: Recipient;
}

/** A pick-up point stands for street, city, state and postcode: the shipment gets the address of the point. */
export interface Recipient {
  readonly name: string;
  readonly document: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly streetExtras: string;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly postcode?: Postcode | undefined;
  /** Id of a branch, or the code that its carrier uses for it. */
  readonly pointId?: string | undefined;
}
