import type {
  AdapterDefinition,
  BookingResponse,
  CancelResponse,
  CarrierBooking,
  CarrierBranch,
  CarrierCapabilities,
  CarrierOrder,
  CarrierRate,
  CarrierReport,
} from "./adapter";
import { CarrierFailure } from "./adapter";
import { adapterDefinitions } from "./definitions";

type Call = "quote" | "book" | "confirm" | "find" | "cancel" | "label" | "trackBookings" | "branches";

/**
 * A carrier's system in memory, for the rules that depend on what a system can do. Every call is kept; `fail` makes one
 * operation fail once its work is done, as when a response is lost on the way.
 */
export class TestSystem {
  readonly calls: { readonly call: Call; readonly about: string }[] = [];
  readonly bookings = new Map<string, { readonly number: string; state: "pending" | "booked" | "cancelled" }>();
  readonly fail = new Map<Call, CarrierFailure>();
  /** Calls that fail whenever they are made. */
  failsAlways: (call: Call, about: string) => boolean = () => false;
  /** What a new booking is answered with. */
  accepts: "booked" | "pending" = "booked";
  reports: CarrierReport[] = [];
  branches: CarrierBranch[] = [];
  /** Prices under the contract of a user. */
  rates: (user: string) => readonly CarrierRate[] | Promise<readonly CarrierRate[]> = () => [];
  cancels: CancelResponse = "cancelled";
  private booked = 0;

  constructor(readonly capabilities: Partial<CarrierCapabilities> = {}) {}

  count(call: Call): number {
    return this.calls.filter((made) => made.call === call).length;
  }

  /** Makes the next call of the operation lose its response. */
  lose(call: Call, kind: CarrierFailure["kind"] = "timeout"): void {
    this.fail.set(call, new CarrierFailure(kind, `${call} was lost`));
  }

  private async end<T>(call: Call, about: string, response: T): Promise<T> {
    this.calls.push({ call, about });
    const failure = this.fail.get(call);
    this.fail.delete(call);
    if (failure) throw failure;
    if (this.failsAlways(call, about)) throw new CarrierFailure("status", "answered 503");
    return response;
  }

  private answer(reference: string): BookingResponse | null {
    const known = this.bookings.get(reference);
    if (!known) return null;
    return {
      outcome: known.state === "pending" ? "pending" : "booked",
      trackingNumber: known.number,
      orderNumber: "O1",
    };
  }

  definition(): AdapterDefinition {
    const known = adapterDefinitions.http;
    return {
      ...known,
      fields: [
        { name: "user", kind: "text", isRequired: true, pattern: /^[a-z]+$/ },
        { name: "password", kind: "secret", isRequired: true },
      ],
      hasServiceCodes: true,
      capabilities: { ...known.capabilities, ...this.capabilities },
      open: ({ values: { user = "", password } }) => ({
        quote: async () => this.end("quote", user, await this.rates(user)),
        book: ({ reference }: CarrierOrder) => {
          this.booked++;
          const number = `T${String(this.booked).padStart(3, "0")}-${user}`;
          this.bookings.set(reference, { number, state: this.accepts });
          return this.end("book", reference, this.answer(reference) as BookingResponse);
        },
        confirm: ({ reference }: CarrierBooking) =>
          this.end("confirm", reference, this.answer(reference) ?? { outcome: "refused", reason: "No existe" }),
        find: ({ reference }: CarrierOrder) => this.end("find", reference, this.answer(reference)),
        cancel: ({ reference, trackingNumber }: CarrierBooking) => {
          const booking = this.bookings.get(reference);
          if (booking && booking.number === trackingNumber) booking.state = "cancelled";
          return this.end("cancel", trackingNumber ?? "", this.cancels);
        },
        label: ({ booking, packageNumber, format }) =>
          this.end("label", `${packageNumber} ${format}`, {
            format,
            bytes: Buffer.from(`%PDF-${booking.trackingNumber} ${packageNumber} ${format}`),
          }),
        trackBookings: (bookings) =>
          this.end("trackBookings", bookings.map(({ trackingNumber }) => trackingNumber).join(), this.reports),
        branches: (area) => this.end("branches", area ?? "", this.branches),
        check: async () => [{ name: "sign_in", isOk: password === "right", note: "Usuario inválido" }],
      }),
    };
  }
}

/** Lets carriers of the kind `http` speak to the system, until the returned function is called. */
export function installSystem(system: TestSystem): () => void {
  const definitions = adapterDefinitions as Record<"http", AdapterDefinition>;
  const usual = definitions.http;
  definitions.http = system.definition();
  return () => {
    definitions.http = usual;
  };
}
