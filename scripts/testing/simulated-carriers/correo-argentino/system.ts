import type { IncomingMessage } from "node:http";
import type { SimulatedParcel, SimulatedRoute } from "./parcels";

export interface SimulatedRequest {
  readonly operation: string;
  readonly method: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  /** Its JSON; undefined without a body. */
  readonly body: unknown;
}

export interface SimulatedReply {
  readonly status: number;
  /** Sent as JSON; nothing when undefined. */
  readonly body?: unknown;
}

/** An order in the portal: its number exists after somebody has paid and printed. */
export interface ImportedOrder {
  readonly body: Record<string, unknown>;
  number: string | null;
}

export interface SimulatedProduct {
  readonly deliveredType: "D" | "S";
  readonly productType: string;
  readonly productName: string;
  readonly price: number;
  readonly deliveryTimeMin: string;
  readonly deliveryTimeMax: string;
}

/** What the handlers of both systems share; `CorreoSimulator` says what each setting means. */
export interface SimulatedCorreo {
  readonly credentials: Readonly<
    Record<"apiUser" | "apiPassword" | "customerId" | "shopEmail" | "shopPassword" | "apiKey" | "agreement", string>
  >;
  readonly spelling: "manual" | "live";
  readonly gateway: "reads_body" | "drops_body";
  readonly stateIds: "iso" | "letter";
  readonly unknownNumbers: "200" | "400";
  readonly takesOurNumbers: boolean;
  readonly duplicateWords: string;
  readonly tooLateWords: string;
  readonly tokens: Set<string>;
  readonly imports: Map<string, ImportedOrder>;
  readonly orders: Map<string, object>;
  readonly parcels: Map<string, SimulatedParcel>;
  now(): Date;
  nextNumber(prefix: string): string;
  routeOf(deliveryType: string): SimulatedRoute;
  read(number: string): SimulatedParcel | undefined;
  priceOf(zipcode: string, grams: number): SimulatedProduct[];
}
