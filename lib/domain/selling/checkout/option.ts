/** A delivery that a buyer may choose. */
export interface CheckoutOption {
  /** The same for the same carrier, service and dispatch mode: shops keep what they know of an option by it. */
  readonly code: string;
  readonly name: string;
  readonly kind: "ship" | "point";
  /** What the shop is to charge the buyer. */
  readonly priceCents: number;
  /** What the account would be charged, with taxes; of a price of the seller's own table, that. */
  readonly costCents: number;
  readonly currency: "ARS";
  /** First and last day of the delivery, `YYYY-MM-DD`, preparation included. */
  readonly minDate: string;
  readonly maxDate: string;
  /** The nearest first; empty for a delivery to the door. */
  readonly points: readonly CheckoutPoint[];
  /** What the buyer is to be asked for. */
  readonly needs: readonly ("document" | "phone")[];
  /** For the order; empty for a price of the seller's own table. */
  readonly reference: string;
}

/** Where a buyer may pick a parcel up. */
export interface CheckoutPoint {
  readonly id: string;
  /** The carrier's own. */
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly zipcode: string;
  /** As the carrier words them; null where they are not known. */
  readonly hours: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** The option's, with this point. */
  readonly reference: string;
}
