import * as z from "zod";
import { printable } from "@/lib/core/labels";
import { splitEvenly } from "@/lib/core/money";
import {
  type BookingResponse,
  type CancelResponse,
  type CarrierBooking,
  type CarrierContract,
  CarrierFailure,
  type CarrierOrder,
} from "../../../adapter";
import { type CarrierReply, readJson } from "../../client";
import { segmentOf } from "../../segment";
import { quoteWords } from "../../words";
import { formatMoment } from "../dates";
import { productOf } from "../fields";
import { deliveredTypeOf } from "../micorreo/quote";
import { addressOf, oversizeReason, packageReferences, personalDataOf } from "../order-texts";
import { bookPackages, type PackageResponse } from "../packages";
import { asUnclear, failureOf, isAboutRequest, isSuccess, saidIn, textOf } from "../replies";
import { plainCapitals, splitPhone } from "../texts";
import type { Paqar } from "./client";
import { askEvents, numbersOf } from "./tracking";

/** Figures of the manual: five digits of grams, three of centimetres; a number of ours has thirty characters at most. */
const limits = { maxGrams: 99_999, maxSideCm: 999 };
const numberLength = 30;
const numberPattern = /^[\w-]{1,60}$/;

/**
 * Books an order for each package under numbers of ours: Correo keeps one order to a number, so that an order told twice is
 * the same. What was booked when a package is refused is cancelled.
 */
export async function bookOrders(
  paqar: Paqar,
  contract: CarrierContract,
  order: CarrierOrder,
  signal: AbortSignal,
): Promise<BookingResponse> {
  const serviceType = productOf(contract, order);
  const references = packageReferences(order.reference, order.parcels.length);
  const reason = missingReason(order, references) ?? oversizeReason(order.parcels, limits);
  if (reason) return { outcome: "refused", reason };
  const { numbers, refused } = await bookPackages(references, (number, index) =>
    bookPackage(paqar, writeOrder(paqar, order, { index, number, serviceType }), order, signal),
  );
  if (refused !== undefined) {
    await cancelAll(paqar, numbers, signal);
    return { outcome: "refused", reason: refused };
  }
  const [trackingNumber = order.reference] = numbers;
  return { outcome: "booked", trackingNumber, ...(numbers.length > 1 && { packageNumbers: numbers }) };
}

function missingReason(order: CarrierOrder, references: readonly string[]): string | undefined {
  if (references.some((number) => number.length > numberLength)) return "La referencia es demasiado larga para Paq.ar";
  const isToBranch = deliveredTypeOf(order.serviceType) === "S";
  return isToBranch && !order.pointCode ? "Falta la sucursal donde se retira" : undefined;
}

/** One of the manual's examples has the number within the order. */
const Booked = z.object({
  trackingNumber: z.string().trim().min(1).max(40).nullish(),
  order: z.object({ trackingNumber: z.string().trim().min(1).max(40).nullish() }).nullish(),
});

async function bookPackage(
  paqar: Paqar,
  body: ReturnType<typeof writeOrder>,
  order: CarrierOrder,
  signal: AbortSignal,
): Promise<PackageResponse> {
  const reply = await paqar.call({ method: "POST", path: "/orders", body }, signal);
  const hidden = [...paqar.hidden, ...personalDataOf(order)];
  if (isSuccess(reply)) {
    const booked = readJson(Booked, textOf(reply));
    const number = booked.trackingNumber ?? booked.order?.trackingNumber;
    if (!number) throw new CarrierFailure("malformed", "did not say the number of the order");
    return { number };
  }
  if (!isAboutRequest(reply)) throw failureOf(reply, hidden);
  return knownOrRefused(paqar, body.trackingNumber, reply, hidden, signal);
}

/**
 * An order told twice is refused because its number exists. No source has the words for that, so that Correo is asked
 * whether it knows the number, unless the words are plain.
 */
async function knownOrRefused(
  paqar: Paqar,
  number: string,
  reply: CarrierReply,
  hidden: readonly string[],
  signal: AbortSignal,
): Promise<PackageResponse> {
  const events = (
    await askEvents(paqar, [number], signal).catch((error) => {
      throw asUnclear(error);
    })
  ).get(number);
  if (events?.some(isCancellation)) return { refused: "La orden de este envío fue anulada en Correo Argentino" };
  if (events || duplicate.test(plainCapitals(saidIn(reply)))) return { number };
  return { refused: quoteWords(saidIn(reply), hidden) || `Respondió ${reply.status}` };
}

const duplicate = /DUPLICA[DT]|REPETID|\bYA (?:EXISTE|FUE (?:CARGAD|REGISTRAD|IMPORTAD|UTILIZAD))|ALREADY EXISTS/;

const isCancellation = ({ code, name }: { code: string; name: string }): boolean =>
  code.toUpperCase() === "CAN" || /CANCELA/.test(plainCapitals(name));

/** Cancels the orders of a booking. `too_late` when Correo has one of its packages. */
export async function cancelOrders(
  paqar: Paqar,
  booking: CarrierBooking,
  signal: AbortSignal,
): Promise<CancelResponse> {
  return cancelAll(paqar, numbersOf(booking), signal);
}

async function cancelAll(paqar: Paqar, numbers: readonly string[], signal: AbortSignal): Promise<CancelResponse> {
  const responses = await Promise.all(numbers.map((number) => cancelPackage(paqar, number, signal)));
  return responses.includes("too_late") ? "too_late" : "cancelled";
}

const tooLate = /\bYA (?:FUE |ESTA )?IMPUEST|\bFUE IMPUEST|IMPOSICION|NO (?:SE PUEDE|ES POSIBLE|PUEDE)/;

async function cancelPackage(paqar: Paqar, number: string, signal: AbortSignal): Promise<CancelResponse> {
  const reply = await paqar.call(
    { method: "PATCH", path: `/orders/${segmentOf(number, numberPattern)}/cancel` },
    signal,
  );
  const said = plainCapitals(saidIn(reply));
  if (isSuccess(reply)) {
    // "Pedido Cancelado - No fue impuesto" is the manual's success.
    return tooLate.test(said.replace("NO FUE IMPUESTO", "")) && !/CANCELAD/.test(said) ? "too_late" : "cancelled";
  }
  if (!isAboutRequest(reply) && reply.status !== 404) throw failureOf(reply, paqar.hidden);
  const events = (await askEvents(paqar, [number], signal)).get(number);
  if (events?.some(isCancellation)) return "cancelled";
  if (events?.some(isHandedOver)) return "too_late";
  if (!events && (reply.status === 404 || /NO EXISTE|INEXISTENTE|NOT FOUND|NO ENCONTRAD/.test(said)))
    return "cancelled";
  if (/YA .*CANCELAD|CANCELAD[OA] (?:CON ANTERIORIDAD|PREVIAMENTE)/.test(said)) return "cancelled";
  if (tooLate.test(said)) return "too_late";
  throw failureOf(reply, paqar.hidden);
}

/** Anything but the notice before the hand-over and the end of an order that was never handed over. */
const isHandedOver = ({ code, name }: { code: string; name: string }): boolean =>
  !/^(?:PRE|CAU|CAN)$/i.test(code) && !/PREIMPOSICION|CADUC/.test(plainCapitals(name));

interface PackageOrder {
  readonly index: number;
  readonly number: string;
  readonly serviceType: string;
}

/** Every value is text; `agencyId` and the address exclude each other. */
function writeOrder(paqar: Paqar, order: CarrierOrder, { index, number, serviceType }: PackageOrder) {
  const { origin, destination, parcels, pointCode } = order;
  const parcel = parcels[index];
  const isToBranch = deliveredTypeOf(order.serviceType) === "S";
  // Whole pesos, as every client sends them; the rest of a peso counts as one.
  const declared = splitEvenly(Math.ceil(order.declaredValueCents / 100), parcels.length)[index] ?? 0;
  return {
    sellerId: paqar.sellerId,
    trackingNumber: number,
    order: {
      senderData: {
        id: paqar.sellerId,
        businessName: printable(origin.name),
        ...writeContact(origin),
        address: writeAddress(origin),
      },
      shippingData: {
        name: printable(destination.name),
        ...writeContact(destination),
        ...(!isToBranch && { address: writeAddress(destination) }),
      },
      parcels: [
        {
          dimensions: {
            height: String(parcel?.heightCm),
            width: String(parcel?.widthCm),
            depth: String(parcel?.lengthCm),
          },
          productWeight: String(parcel?.weightGrams),
          productCategory: paqar.productCategory,
          declaredValue: String(declared),
        },
      ],
      deliveryType: isToBranch ? "agency" : "homeDelivery",
      ...(isToBranch && { agencyId: pointCode }),
      saleDate: formatMoment(new Date()),
      serviceType,
    },
  };
}

/** One number serves as telephone and mobile: the seller gives one. */
function writeContact(party: CarrierOrder["origin"]) {
  const { area, number } = splitPhone(party.phone);
  return {
    areaCodePhone: area,
    phoneNumber: number,
    areaCodeCellphone: area,
    cellphoneNumber: number,
    email: printable(party.email),
    observation: addressOf(party).rest,
  };
}

function writeAddress(party: CarrierOrder["origin"]) {
  const { street, streetNumber, city, floor, apartment, provinceCode, zipcode } = addressOf(party);
  return {
    streetName: street,
    streetNumber,
    cityName: city,
    floor,
    department: apartment,
    state: provinceCode,
    zipCode: zipcode,
  };
}
