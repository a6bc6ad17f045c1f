import type { Party } from "@/db/schema/shipments";
import type {
  CarrierOperation,
  ClassificationId,
  Direction,
  LogisticType,
  ServiceType,
  ShipmentStatus,
  Substatus,
} from "@/lib/core/vocabulary";

/**
 * Calls that a carrier's system understands. An adapter implements one protocol. Callers go through the guard
 * (`guard.ts`), which limits the time of every call and stops calling a system that fails.
 *
 * Every call may be repeated: a process may end between the carrier's response and our commit. Money is integer cents
 * of Argentine pesos before tax, weights are grams, lengths centimetres, times business days. A "no" is a response and
 * is returned. Anything that is no response (late, unreachable, an error, malformed) is thrown as `CarrierFailure`, and
 * nothing else is.
 */
export interface CarrierAdapter {
  /** Present price of each service; a service that is missing does not go there. Books nothing. */
  quote?(load: CarrierLoad, signal: AbortSignal): Promise<readonly CarrierRate[]>;
  /**
   * Books once for a reference: called again, the carrier returns the booking that it has. A cancelled one is rejected.
   */
  book(order: CarrierOrder, signal: AbortSignal): Promise<BookingResponse>;
  /**
   * May be repeated, and called for a reference that was never booked. `too_late` once the carrier has the shipment.
   */
  cancel(booking: CarrierBookingName, signal: AbortSignal): Promise<"cancelled" | "too_late">;
  /**
   * Reports on its bookings after the cursor (null = from the beginning), in the order in which the carrier learned of
   * them.
   */
  track?(cursor: string | null, signal: AbortSignal): Promise<ReportPage>;
  /**
   * Reads reports that the carrier pushed. Undefined when the sender was not the carrier, or the timestamp is not
   * current. Makes no call.
   */
  readPush?(push: CarrierPush): readonly CarrierReport[] | undefined;
  /** Resolves if the system responds at all; changes nothing. */
  check(signal: AbortSignal): Promise<void>;
}

export interface CarrierParcel {
  readonly weightGrams: number;
  readonly heightCm: number;
  readonly widthCm: number;
  readonly lengthCm: number;
  readonly classificationId: ClassificationId;
}

interface CarrierPlace {
  readonly city: string;
  readonly provinceCode: string | null;
  readonly zipcode: number;
}

export interface CarrierLoad {
  readonly direction: Direction;
  readonly origin: CarrierPlace;
  readonly destination: CarrierPlace;
  readonly parcels: readonly CarrierParcel[];
  readonly declaredValueCents: number;
}

/** Price and time of one service in one dispatch mode. */
export interface CarrierRate {
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  readonly shipmentCents: number;
  readonly insuranceCents: number;
  readonly vatBasisPoints: number;
  readonly minDays: number;
  readonly maxDays: number;
}

interface CarrierBookingName {
  readonly shipmentId: number;
  /** Our reference, 1 to 40 visible characters; never used for another shipment. */
  readonly reference: string;
}

export interface CarrierOrder extends CarrierBookingName {
  readonly direction: Direction;
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  /** The carrier's code of the pick-up point. */
  readonly pointCode: string | null;
  readonly externalId: string;
  readonly origin: Party;
  readonly destination: Party;
  readonly declaredValueCents: number;
  readonly parcels: readonly CarrierParcel[];
}

export type BookingResponse =
  | { readonly outcome: "booked"; readonly trackingNumber: string }
  /** Final, with the reason: asking again would not help. */
  | { readonly outcome: "refused"; readonly reason: string };

export interface CarrierReport {
  /** The carrier's id of this report; a repeated report has the same. */
  readonly id: string;
  readonly reference: string;
  readonly status: ShipmentStatus;
  readonly substatus?: Substatus | undefined;
  readonly comment?: string | undefined;
  readonly occurredAt: Date;
}

export interface ReportPage {
  readonly reports: readonly CarrierReport[];
  /** Cursor of the next page; unchanged when nothing happened. */
  readonly cursor: string | null;
  readonly more: boolean;
}

export interface CarrierPush {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body as it was received. */
  readonly body: string;
  readonly at: Date;
}

/** Why a call gave no response; `broken`: it was not made, because the calls before it failed. */
export type CarrierFailureKind = "timeout" | "unreachable" | "status" | "malformed" | "broken";

/** The only error that a call throws. Its message is for operators and contains nothing of what was sent. */
export class CarrierFailure extends Error {
  /** Where the text of the carrier is malformed; empty for the text as a whole. */
  readonly path: string | undefined;

  constructor(
    readonly kind: CarrierFailureKind,
    message: string,
    options?: ErrorOptions & { readonly path?: string | undefined },
  ) {
    super(message, options);
    this.name = "CarrierFailure";
    this.path = options?.path;
  }
}

/** Milliseconds until a call is aborted. */
export type Deadlines = Readonly<Record<CarrierOperation, number>>;

export const defaultDeadlines: Deadlines = { quote: 1_500, book: 10_000, cancel: 10_000, track: 10_000 };
