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
 * What a carrier's system can be asked for. An adapter knows one way to ask; whoever asks goes through the guard
 * (`guard.ts`), which gives every call its time and stops calling what does not answer.
 *
 * Every call may be made again: a process may end between the carrier's answer and our commit. Money is integer cents of
 * Argentine pesos before tax, weights are grams, lengths centimetres, times business days. "No" is an answer and returned;
 * what is no answer (late, unreachable, a fault, nonsense) is thrown as `CarrierFailure`, and nothing else is.
 */
export interface CarrierAdapter {
  /** What each service costs now; a service that is missing does not go there. Books nothing. */
  quote?(load: CarrierLoad, signal: AbortSignal): Promise<readonly CarrierRate[]>;
  /** Once for a reference: told again, the carrier answers the booking that it has. A cancelled one is refused. */
  book(order: CarrierOrder, signal: AbortSignal): Promise<BookingResponse>;
  /** Also of what was never booked, and again and again. `too_late` once the carrier has it. */
  cancel(booking: CarrierBookingName, signal: AbortSignal): Promise<"cancelled" | "too_late">;
  /** What happened to any of its bookings after the cursor (null = ever), in the order in which the carrier learned of it. */
  track?(cursor: string | null, signal: AbortSignal): Promise<ReportPage>;
  /** Reports that the carrier sent by itself; undefined when it was not the carrier, or not now. Asks nobody. */
  readPush?(push: CarrierPush): readonly CarrierReport[] | undefined;
  /** Whether it answers at all; changes nothing. */
  check(signal: AbortSignal): Promise<void>;
}

export interface CarrierParcel {
  readonly weightGrams: number;
  readonly heightCm: number;
  readonly widthCm: number;
  readonly lengthCm: number;
  readonly classificationId: ClassificationId;
}

export interface CarrierPlace {
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

export interface CarrierBookingName {
  readonly shipmentId: number;
  /** Ours, 1 to 40 visible characters; never used for another shipment. */
  readonly reference: string;
}

export interface CarrierOrder extends CarrierBookingName {
  readonly direction: Direction;
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  /** The carrier's code of the pick-up point. */
  readonly pointId: string | null;
  readonly externalId: string;
  readonly origin: Party;
  readonly destination: Party;
  readonly declaredValueCents: number;
  readonly parcels: readonly CarrierParcel[];
}

export type BookingResponse =
  | { readonly outcome: "booked"; readonly trackingNumber: string }
  /** For good, with why: asking again would not help. */
  | { readonly outcome: "refused"; readonly reason: string };

export interface CarrierReport {
  /** The carrier's name of this report; the same report always has the same. */
  readonly id: string;
  readonly reference: string;
  readonly status: ShipmentStatus;
  readonly substatus?: Substatus;
  readonly comment?: string;
  readonly occurredAt: Date;
}

export interface ReportPage {
  readonly reports: readonly CarrierReport[];
  /** Where to go on; the same as before when nothing happened. */
  readonly cursor: string | null;
  readonly more: boolean;
}

export interface CarrierPush {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** As it was received. */
  readonly body: string;
  readonly at: Date;
}

/** Why a call gave no answer; `broken`: it was not made, since those before it failed. */
export type CarrierFailureKind = "timeout" | "unreachable" | "status" | "malformed" | "broken";

/** The only thing that a call throws. Its message is for the platform's people and holds nothing of what was sent. */
export class CarrierFailure extends Error {
  constructor(
    readonly kind: CarrierFailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "CarrierFailure";
  }
}

/** Milliseconds until a call is given up. */
export type Deadlines = Readonly<Record<CarrierOperation, number>>;

export const defaultDeadlines: Deadlines = { quote: 1_500, book: 10_000, cancel: 10_000, track: 10_000 };
