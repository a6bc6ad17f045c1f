import { parseForeignJson } from "@/lib/core/text/foreign-json";
import {
  type BookingResponse,
  type CancelResponse,
  type CarrierBooking,
  type CarrierContract,
  CarrierFailure,
  type CarrierNumbers,
  type CarrierOrder,
} from "../../adapter";
import { type CarrierReply, readJson } from "../client";
import { withoutPersonalData } from "../words";
import { fold } from "./fold";
import { numberSegment } from "./number-pattern";
import { personalTexts, writeOrder } from "./order";
import { ActionResponse, OrderResponse } from "./protocol";
import { contractOf, findContract } from "./services";
import type { Session } from "./session";
import { assertOk, failureOf, wordsOf } from "./words";

/** Codes of connections that were never made: nothing reached Andreani. */
const unconnected = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

/**
 * Makes a shipping order. There is no key that would make a repetition safe, so a failure says `rejected` wherever it is
 * certain that nothing was made: not signed in, not connected, or refused for a reason that is not the shipment's.
 */
export async function book(
  session: Session,
  contract: CarrierContract,
  order: CarrierOrder,
  signal: AbortSignal,
): Promise<BookingResponse> {
  const body = JSON.stringify(writeOrder(order, contractOf(contract.services, order)));
  const reply = await session
    .call({ method: "POST", path: "/v2/ordenes-de-envio", body, signal })
    .catch((error: unknown) => {
      if (!(error instanceof CarrierFailure) || !unconnected.includes(error.message)) throw error;
      throw new CarrierFailure("rejected", `not connected: ${error.message}`, { cause: error });
    });
  const sent = personalTexts(order);
  // 208 is an order that was made before [1]; what Andreani knows it by is not said, so nothing relies on it.
  if (reply.status >= 200 && reply.status < 300) return toResponse(readOrder(reply), sent) ?? pendingOf(reply);
  return toRefusal(reply, sent);
}

/** What became of an order that was taken note of. */
export async function confirm(
  session: Session,
  booking: CarrierBooking,
  signal: AbortSignal,
): Promise<BookingResponse> {
  const number = booking.trackingNumber ?? booking.orderNumber;
  if (!number) throw new CarrierFailure("malformed", "gave no number to ask by");
  const reply = await session.call({
    method: "GET",
    path: `/v2/ordenes-de-envio/${numberSegment(number)}`,
    signal,
  });
  assertOk(reply);
  const order = readOrder(reply);
  const response = toResponse(order);
  if (response) return response;
  throw new CarrierFailure("malformed", `answers with an unknown state: ${withoutPersonalData(order.estado)}`);
}

/**
 * Asks for a cancellation, which Andreani accepts or rejects later: the answer is asked for at once, and by every
 * repetition. Where it cannot be understood a person has to see to it.
 */
export async function cancel(
  session: Session,
  contract: CarrierContract,
  booking: CarrierBooking,
  signal: AbortSignal,
): Promise<CancelResponse> {
  const numbers = booking.packageNumbers ?? (booking.trackingNumber ? [booking.trackingNumber] : []);
  const contrato = findContract(contract.services, booking);
  const [first] = numbers;
  if (first === undefined || !contrato) return "by_hand";
  const before = await readCancellation(session, first, signal);
  if (before) return toCancelResponse(before);
  const body = JSON.stringify({ accion: "cancelacion", datos: { contrato, numeroAndreani: numbers } });
  const reply = await session.call({ method: "POST", path: "/v2/nueva-accion", body, signal });
  if (reply.status === 429 || reply.status >= 500) throw failureOf("status", reply);
  if (reply.status >= 300) return "by_hand";
  const after = await readCancellation(session, first, signal);
  return toCancelResponse(after ?? "pendiente");
}

/** State of the cancellation that was asked for; undefined when there is none, empty when the answer names no state. */
async function readCancellation(session: Session, number: string, signal: AbortSignal): Promise<string | undefined> {
  const reply = await session.call({ method: "GET", path: `/v2/nueva-accion/${numberSegment(number)}`, signal });
  if (reply.status === 429 || reply.status >= 500) throw failureOf("status", reply);
  // What is answered about a shipment without actions is not said [?].
  if (reply.status !== 200) return undefined;
  const read = ActionResponse.safeParse(parseForeignJson(reply.bytes.toString("utf8")));
  if (!read.success || !fold(read.data.accion).startsWith("cancelacion")) return "";
  return fold(read.data.state || read.data.estado);
}

function toCancelResponse(state: string): CancelResponse {
  if (state.startsWith("acept")) return "cancelled";
  if (state.startsWith("rechaz")) return "too_late";
  if (state.startsWith("pend")) throw new CarrierFailure("status", "has not decided on the cancellation yet");
  return "by_hand";
}

export const readOrder = (reply: CarrierReply): OrderResponse => readJson(OrderResponse, reply.bytes.toString("utf8"));

/** Undefined for a state that is not known. States are spelt in several ways (Creada, Creado) [2]. */
function toResponse(order: OrderResponse, sent: readonly string[] = []): BookingResponse | undefined {
  const state = fold(order.estado);
  if (state.startsWith("rechaz"))
    return { outcome: "refused", reason: withoutPersonalData(order.motivo || order.estado, sent) };
  const { trackingNumber, ...numbers } = numbersOf(order);
  if (trackingNumber === null) throw new CarrierFailure("malformed", "gave the order no number");
  if (state.startsWith("cread")) return { outcome: "booked", trackingNumber, ...numbers };
  if (/^(?:pend|solicit)/.test(state)) return { outcome: "pending", trackingNumber, ...numbers };
  return undefined;
}

/** An order in an unknown state exists: it is asked for until the state is one that is known. */
const pendingOf = (reply: CarrierReply): BookingResponse => ({ outcome: "pending", ...numbersOf(readOrder(reply)) });

/** In a B2B order all packages have one number [1]. */
function numbersOf({ bultos, agrupadorDeBultos }: OrderResponse): CarrierNumbers {
  const numbers = sortPackages(bultos).map(({ numeroDeEnvio }) => numeroDeEnvio);
  const isEachItsOwn = numbers.every((number) => number !== "") && new Set(numbers).size === numbers.length;
  return {
    trackingNumber: numbers[0] || null,
    orderNumber: agrupadorDeBultos || undefined,
    packageNumbers: isEachItsOwn && numbers.length > 0 ? numbers : undefined,
  };
}

/** Packages in the order in which they were told: B2C counts from 1, B2B ends with the count [1]. */
export const sortPackages = (packages: OrderResponse["bultos"]): OrderResponse["bultos"] =>
  [...packages].sort(
    (a, b) => a.numeroDeBulto.length - b.numeroDeBulto.length || (a.numeroDeBulto < b.numeroDeBulto ? -1 : 1),
  );

/**
 * A refusal that concerns this shipment is returned; one that concerns the contract is not final, because an operator
 * corrects it. Nothing was made in either case, but after a conflict or an error of the server nobody knows.
 */
function toRefusal(reply: CarrierReply, sent: readonly string[]): BookingResponse {
  const words = wordsOf(reply, sent);
  if ([400, 404, 422].includes(reply.status) && words && !/contrato/i.test(words))
    return { outcome: "refused", reason: words };
  const isCertain = reply.status >= 400 && reply.status < 500 && reply.status !== 408 && reply.status !== 409;
  throw failureOf(isCertain ? "rejected" : "status", reply, sent);
}
