import type { ContractService } from "@/db/schema/carriers";
import type { Party } from "@/db/schema/shipments";
import type {
  CarrierDeadline,
  CarrierFailureKind,
  CarrierLabelFormat,
  ClassificationId,
  Direction,
  LogisticType,
  ServiceType,
  ShipmentStatus,
  Substatus,
} from "@/lib/core/vocabulary";

export type { ContractService } from "@/db/schema/carriers";

/**
 * Calls that a carrier's system understands. An adapter speaks to one system under one contract. Callers go through
 * the guard (`guard.ts`), which limits the time of every call and stops calling a system that fails.
 *
 * A process may end between the carrier's response and our commit, so a call may come again; what then happens to a
 * booking is said by `CarrierCapabilities.repeatedBooking`. Money is integer cents of Argentine pesos before tax, weights
 * are grams, lengths centimetres, times business days. A "no" is a response and is returned. Anything that is no response
 * (late, unreachable, an error, malformed) is thrown as `CarrierFailure`, and nothing else is.
 */
export interface CarrierAdapter {
  /** Present price of each service; a service that is missing does not go there. Books nothing. */
  quote?(load: CarrierLoad, signal: AbortSignal): Promise<readonly CarrierRate[]>;
  book(order: CarrierOrder, signal: AbortSignal): Promise<BookingResponse>;
  /** What became of a booking that the carrier had only taken note of (`pending`). */
  confirm?(booking: CarrierBooking, signal: AbortSignal): Promise<BookingResponse>;
  /**
   * Looks for a booking whose response was lost. Null when the carrier has none. Must exist where `repeatedBooking` is
   * `lookup`.
   */
  find?(order: CarrierOrder, since: Date, signal: AbortSignal): Promise<BookingResponse | null>;
  /**
   * May be repeated, and called for a reference that was never booked. `too_late` once the carrier has the shipment,
   * `by_hand` where only a person can tell the carrier.
   */
  cancel(booking: CarrierBooking, signal: AbortSignal): Promise<CancelResponse>;
  /**
   * The carrier's own label of a package, counted from 1, in a format of `CarrierCapabilities.labels`. Null: it makes none in
   * this format, but in another.
   */
  label?(request: LabelRequest, signal: AbortSignal): Promise<CarrierLabel | null>;
  /**
   * Reports on its bookings after the cursor (null = from the beginning), in the order in which the carrier learned of
   * them.
   */
  track?(cursor: string | null, signal: AbortSignal): Promise<ReportPage>;
  /** All that the carrier knows of these bookings, `CarrierCapabilities.tracking.atOnce` at most. */
  trackBookings?(bookings: readonly CarrierBooking[], signal: AbortSignal): Promise<readonly CarrierReport[]>;
  /**
   * Reads reports that the carrier pushed. Undefined when the sender was not the carrier, or the timestamp is not
   * current. Makes no call.
   */
  readPush?(push: CarrierPush): ReportBatch | undefined;
  /** Branches of a province (letter of ISO 3166-2:AR), or of the country with null; see `CarrierCapabilities.branches`. */
  branches?(provinceCode: string | null, signal: AbortSignal): Promise<readonly CarrierBranch[]>;
  /** Asks for a collection at an origin; called again with the same reference, it is the same collection. */
  requestPickup?(pickup: CarrierPickup, signal: AbortSignal): Promise<PickupResponse>;
  cancelPickup?(pickup: CarrierPickupName, signal: AbortSignal): Promise<CancelResponse>;
  /** Rows of an invoice of the carrier from the cursor on (null = from the first); null when it has no such invoice. */
  invoice?(question: InvoiceQuestion, signal: AbortSignal): Promise<CarrierInvoicePage | null>;
  /** Tries what can be tried without changing anything: sign-in, prices, branches. Throws only if nothing can be tried. */
  check(signal: AbortSignal): Promise<readonly CapabilityCheck[]>;
  /** Loads the code of the calls, see `openAtFirstCall`; without it the first call does, within its deadline. */
  load?(): Promise<unknown>;
}

/** What a carrier's system can do. A capability that is missing is done by our own means, or by a person. */
export interface CarrierCapabilities {
  readonly quote: boolean;
  readonly cancel: boolean;
  readonly push: boolean;
  /** Formats of its own labels, best first; none: our label is printed (as of a booking without `hasLabels`). */
  readonly labels: readonly CarrierLabelFormat[];
  /** Packages that one booking may have. */
  readonly packagesPerBooking: number;
  /** One feed of all bookings, questions by number (`atOnce` in a call), or none: reports are pushed or typed in. */
  readonly tracking: { readonly by: "feed" } | { readonly by: "numbers"; readonly atOnce: number } | null;
  /**
   * When a booking is told twice, the carrier returns the `same` one, or makes another: then it is looked up before
   * (`lookup`), or a person decides where that is impossible (`unknown`).
   */
  readonly repeatedBooking: "same" | "lookup" | "unknown";
  /** How its branches are asked for; null: they are imported from a sheet. */
  readonly branches: "country" | "province" | null;
  /** Whether a collection is part of the booking, or asked for by itself. */
  readonly pickups: "with_booking" | "separate" | null;
  /** Whether it tells the rows of its invoices; otherwise they are uploaded as a file. */
  readonly invoices?: boolean;
}

/** A field of a carrier's contract: what an operator or a seller types in to connect it. */
export interface ContractField {
  /** Also the end of its name in `lib/i18n`. */
  readonly name: string;
  readonly kind: "text" | "secret" | "choice";
  readonly choices?: readonly string[];
  /** What the text must match; 1 to 200 characters otherwise. */
  readonly pattern?: RegExp;
  readonly isRequired: boolean;
}

/** Business days for which the branches of a carrier keep a parcel. No system tells them, and the calls need none. */
export const branchDaysField: ContractField = {
  name: "branchDays",
  kind: "text",
  pattern: /^[1-9]\d?$/,
  isRequired: false,
};

/** The contract under which a system is called: the platform's, or an account's own. */
export interface CarrierContract {
  readonly baseUrl: string;
  /** Values of the fields, secrets included, by the name of the field. */
  readonly values: Readonly<Record<string, string>>;
  readonly services: readonly ContractService[];
}

/** A kind of system that can be connected. */
export interface AdapterDefinition {
  readonly capabilities: CarrierCapabilities;
  readonly fields: readonly ContractField[];
  /** Whether services carry codes of the carrier (`ContractService`). */
  readonly hasServiceCodes: boolean;
  /** Published addresses of the system; empty for a protocol that anybody may serve. */
  readonly baseUrls: { readonly production?: string; readonly test?: string };
  /** Whether pickups are requested only where the connection says so (`CarrierConnection.takesPickups`). */
  readonly pickupsAreOptional?: boolean;
  open(contract: CarrierContract): CarrierAdapter;
}

export interface CarrierParcel {
  readonly weightGrams: number;
  readonly heightCm: number;
  readonly widthCm: number;
  readonly lengthCm: number;
  readonly classificationId: ClassificationId;
}

/** What a carrier is told of a package that we know more of. */
export const toCarrierParcel = ({
  weightGrams,
  heightCm,
  widthCm,
  lengthCm,
  classificationId,
}: CarrierParcel): CarrierParcel => ({ weightGrams, heightCm, widthCm, lengthCm, classificationId });

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

/** Numbers that the carrier gave to a booking. */
export interface CarrierNumbers {
  /** What people follow it by; null while there is none. */
  readonly trackingNumber: string | null;
  /** The carrier's name of the whole order, where that is another one than the tracking number. */
  readonly orderNumber?: string | undefined;
  /** Tracking numbers of the packages in their order, where each has its own. */
  readonly packageNumbers?: readonly string[] | undefined;
}

/** A booking as it was told to the carrier, with what it answered; numbers are null and missing where it did not. */
export interface CarrierBooking extends CarrierBookingName, CarrierNumbers {
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  readonly direction: Direction;
  readonly packages: number;
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
  | ({
      readonly outcome: "booked";
      readonly trackingNumber: string;
      /** False: of this booking the carrier makes no labels, although its system makes some. */
      readonly hasLabels?: boolean;
    } & CarrierNumbers)
  /** Taken note of, neither accepted nor refused: `confirm` asks again. */
  | ({ readonly outcome: "pending" } & CarrierNumbers)
  /** Final, with the reason: asking again would not help. */
  | { readonly outcome: "refused"; readonly reason: string };

export type CancelResponse = "cancelled" | "too_late" | "by_hand";

export interface LabelRequest {
  readonly booking: CarrierBooking;
  readonly packageNumber: number;
  readonly format: CarrierLabelFormat;
}

export interface CarrierLabel {
  readonly format: CarrierLabelFormat;
  /** At most `maxLabelBytes`. */
  readonly bytes: Uint8Array;
}

export const maxLabelBytes = 5_000_000;

/** A branch as the carrier describes it. Texts may be empty where it says nothing. */
export interface CarrierBranch {
  readonly code: string;
  readonly name: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly provinceCode: string | null;
  readonly zipcode: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly phone: string;
  readonly openHours: string;
  readonly acceptsPickup: boolean;
  readonly acceptsDropoff: boolean;
}

interface CarrierPickupName {
  /** Our reference, 1 to 40 visible characters. */
  readonly reference: string;
  /** The carrier's own number, once there is one. */
  readonly pickupNumber: string | null;
}

export interface CarrierPickup extends CarrierPickupName {
  readonly origin: Party;
  /** Day in Argentina, `YYYY-MM-DD`. */
  readonly day: string;
  /** Hours of the day, such as 9 and 18. */
  readonly fromHour: number;
  readonly toHour: number;
  readonly packages: number;
  readonly weightGrams: number;
  readonly note: string;
}

export type PickupResponse =
  | { readonly outcome: "requested"; readonly pickupNumber: string }
  | { readonly outcome: "refused"; readonly reason: string };

/** Result of one read-only trial. */
export interface CapabilityCheck {
  readonly name: "sign_in" | "quote" | "branches" | "tracking";
  readonly isOk: boolean;
  /** What the carrier said, in its words, without secrets and people. */
  readonly note: string;
  /** How much was found, such as branches or contract numbers with a price, and of how many. */
  readonly found?: { readonly count: number; readonly of?: number } | undefined;
}

export interface CarrierReport {
  /** The carrier's id of this report; a repeated report has the same. */
  readonly id: string;
  readonly reference: string;
  /** Undefined for a comment, which moves nothing. */
  readonly status: ShipmentStatus | undefined;
  /** The carrier's own state where no rule of the adapter knows it: kept for the operator, moves nothing. */
  readonly unknownState?: string | undefined;
  readonly substatus?: Substatus | undefined;
  readonly comment?: string | undefined;
  readonly occurredAt: Date;
}

/** A report that is not of the shape of one, by what could be read of its names. */
export interface UnreadableReport {
  readonly id: string;
  readonly reference: string;
  /** The member that cannot be read. */
  readonly path: string;
}

export interface ReportBatch {
  readonly reports: readonly CarrierReport[];
  readonly unreadable?: readonly UnreadableReport[];
}

export interface ReportPage extends ReportBatch {
  /** Cursor of the next page; unchanged when nothing happened. */
  readonly cursor: string | null;
  readonly more: boolean;
}

interface InvoiceQuestion {
  /** The number of the invoice as printed on it; null: the newest one. */
  readonly number: string | null;
  readonly cursor: string | null;
}

/** A row as the carrier wrote it. Numbers are undefined where it wrote none that can be read. */
export interface CarrierInvoiceRow {
  /** Any name of the shipment: the carrier's number, a package's, our guide, or the seller's reference. Empty: unreadable. */
  readonly reference: string;
  /** Before tax; negative for a credit. */
  readonly amountCents: number | undefined;
  readonly weightGrams: number | undefined;
  readonly zone: string;
  /** What is invoiced, such as a surcharge, in the carrier's words. */
  readonly concept: string;
}

/** A page of an invoice. Its head is the same on every page. */
export interface CarrierInvoicePage {
  readonly number: string;
  /** Day in Argentina, `YYYY-MM-DD`. */
  readonly issuedOn: string;
  /** Three letters of ISO 4217. */
  readonly currency: string;
  /** Before tax, as stated on the invoice; null where it says none. */
  readonly totalCents: number | null;
  readonly rows: readonly CarrierInvoiceRow[];
  readonly cursor: string | null;
  readonly more: boolean;
}

export interface CarrierPush {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body as it was received. */
  readonly body: string;
  readonly at: Date;
}

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
export type Deadlines = Readonly<Record<CarrierDeadline, number>>;

export const defaultDeadlines: Deadlines = { quote: 1_500, book: 10_000, cancel: 10_000, track: 10_000 };
