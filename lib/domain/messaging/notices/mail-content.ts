import type { notices } from "@/db/schema/notices";
import type { DestinationPoint } from "@/lib/core/destination-point";
import type { Locale, ShopMail } from "@/lib/core/vocabulary";
import type { MailFile } from "@/lib/platform/mail";
import type { Shipment, TrackingEntry } from "../../shipping/shipments";
import type { Brand, MailLogo } from "../brand";

/** A notice with the data of its shipment, if it is about one. */
export interface DigestNotice {
  readonly notice: Pick<typeof notices.$inferSelect, "kind" | "detail">;
  /** Name of the account. */
  readonly account: string;
  readonly shipment?: Pick<Shipment, "id" | "externalId" | "destination"> | undefined;
  /** The history entry that the notice is about. */
  readonly entry?: Pick<TrackingEntry, "substatus" | "comment" | "commentMessage"> | undefined;
}

/** Notices that a digest lists; it names the number of the others. */
export const listedNotices = 30;

/** What an e-mail to a buyer tells of a parcel, or of the return of one. */
export interface ParcelFacts {
  /** A first name; empty when it is not known. */
  readonly buyer: string;
  readonly externalId: string | null;
  readonly carrier: string;
  readonly guide: string | null;
  /** The number by which the carrier knows it. */
  readonly carrierNumber: string | null;
  /** `YYYY-MM-DD`; null when none is promised any more. */
  readonly promisedDay: string | null;
  readonly city: string;
  /** Where the buyer collects it; null for delivery to a door. */
  readonly point: DestinationPoint | null;
}

/** An e-mail of a shop to its buyer: its parcel changed its state, or the label of its return can be printed. */
export interface ShopMailContent {
  readonly kind: "shop";
  readonly to: string;
  readonly mail: ShopMail;
  readonly brand: Brand;
  readonly logo: MailLogo | undefined;
  readonly parcel: ParcelFacts;
  /** The tracking page, or the buyer's page of the return. */
  readonly link: string;
}

/** The letter of a claim to the claims address of its carrier. */
export interface ClaimMailContent {
  readonly kind: "claim";
  readonly to: string;
  /** The operator who sent it. */
  readonly replyTo: string | undefined;
  readonly platform: string;
  readonly claimId: number;
  readonly guide: string;
  readonly carrierNumber: string | null;
  readonly answerBy: string | null;
  /** The letter first. */
  readonly files: readonly MailFile[];
  /** Files that no mail server would take beside the others. */
  readonly leftOut: number;
}

/** What an e-mail says, to be worded in a language: every notice that a person has to get now, or a shop's to a buyer. */
export type MailContent =
  | {
      readonly kind: "notices";
      readonly to: string;
      readonly locale: Locale;
      readonly notices: readonly DigestNotice[];
      readonly baseUrl: string;
    }
  | ShopMailContent
  | ClaimMailContent;
