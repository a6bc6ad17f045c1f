import type { notices } from "@/db/schema/notices";
import type { Locale, ShipmentStatus } from "@/lib/core/vocabulary";
import type { Shipment, TrackingEntry } from "../shipments";

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

/**
 * What an e-mail says, to be worded in a language: every notice that a person has to get now; to the recipient of a
 * parcel, that its state changed; to the buyer whose return was approved, where the label to print is.
 */
export type MailContent =
  | {
      readonly kind: "notices";
      readonly to: string;
      readonly locale: Locale;
      readonly notices: readonly DigestNotice[];
      readonly baseUrl: string;
    }
  | {
      readonly kind: "recipient";
      readonly to: string;
      readonly status: ShipmentStatus;
      readonly account: string;
      readonly link: string;
    }
  | {
      readonly kind: "returning_buyer";
      readonly to: string;
      readonly externalId: string | null;
      readonly account: string;
      readonly link: string;
    };
