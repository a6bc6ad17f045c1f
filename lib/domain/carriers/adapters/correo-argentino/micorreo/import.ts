import { printable } from "@/lib/core/labels";
import { splitEvenly, toAmount } from "@/lib/core/money";
import { type BookingResponse, type CarrierContract, CarrierFailure, type CarrierOrder } from "../../../adapter";
import type { CarrierReply } from "../../client";
import { quoteWords } from "../../words";
import { productOf } from "../fields";
import { addressOf, oversizeReason, packageReferences, personalDataOf } from "../order-texts";
import { bookPackages } from "../packages";
import { failureOf, isAboutRequest, isSuccess, saidIn } from "../replies";
import { plainCapitals } from "../texts";
import type { MiCorreo } from "./client";
import { deliveredTypeOf } from "./quote";

/** The manual's limit of a side. The weight is limited by the product alone. */
const limits = { maxGrams: 999_999, maxSideCm: 255 };

/**
 * Puts an order of each package into the portal of MiCorreo. The booking is then `pending`: no number exists until somebody
 * pays and prints there. Told again, MiCorreo knows `extOrderId`.
 */
export async function importOrder(
  micorreo: MiCorreo,
  contract: CarrierContract,
  order: CarrierOrder,
  signal: AbortSignal,
): Promise<BookingResponse> {
  const productType = productOf(contract, order);
  const reason = missingReason(order) ?? oversizeReason(order.parcels, limits);
  if (reason) return { outcome: "refused", reason };
  const customerId = await micorreo.customerId(signal);
  const references = packageReferences(order.reference, order.parcels.length);
  const { numbers, refused } = await bookPackages(references, async (extOrderId, index) => {
    const body = { customerId, extOrderId, ...writeImport(order, index, productType) };
    const reply = await micorreo.call({ method: "POST", path: "/shipping/import", body }, signal);
    const refusal = refusalOf(reply, [...micorreo.hidden, ...personalDataOf(order)]);
    return refusal === undefined ? { number: extOrderId } : { refused: refusal };
  });
  if (refused !== undefined) return { outcome: "refused", reason: withLeftovers(refused, numbers.length) };
  return { outcome: "pending", trackingNumber: null, orderNumber: order.reference };
}

function missingReason(order: CarrierOrder): string | undefined {
  if (order.destination.email.trim() === "") return "MiCorreo pide el correo electrónico de quien recibe";
  const isToBranch = deliveredTypeOf(order.serviceType) === "S";
  return isToBranch && !order.pointCode ? "Falta la sucursal donde se retira" : undefined;
}

const withLeftovers = (refusal: string, imported: number): string =>
  imported === 0 ? refusal : quoteWords(`${refusal} (borrá del portal los ${imported} bultos ya cargados)`, []);

/** Undefined when the order is in the portal; the reason when MiCorreo refuses this shipment. */
function refusalOf(reply: CarrierReply, hidden: readonly string[]): string | undefined {
  const said = plainCapitals(saidIn(reply));
  const words = quoteWords(saidIn(reply), hidden);
  if (/YA FUE IMPORTADA/.test(said)) return undefined;
  // A success says when the order was made, and nothing else; any other answer leaves open what happened.
  if (isSuccess(reply) && said === "" && /"createdAt"\s*:/.test(reply.bytes.toString("utf8"))) return undefined;
  if (isSuccess(reply) && said === "") throw new CarrierFailure("malformed", "did not say whether it took the order");
  if (!isSuccess(reply) && !isAboutRequest(reply)) throw failureOf(reply, hidden);
  if (reply.status === 409) throw new CarrierFailure("status", "answered 409");
  if (setUpFault.test(said)) throw new CarrierFailure("rejected", words);
  return words || `Respondió ${reply.status}`;
}

/** Faults of the account or of the product code, which are nobody's "no" to a shipment. */
const setUpFault = /CUSTOMER|CLIENTE|TIPO DE ENCOMIENDA|DATOS DE REMITENTE|CAMPOS OBLIGATORIOS/;

function writeImport(order: CarrierOrder, index: number, productType: string) {
  const { origin, destination, parcels, externalId, reference } = order;
  const parcel = parcels[index];
  const deliveryType = deliveredTypeOf(order.serviceType);
  const number = externalId || reference;
  const declared = splitEvenly(order.declaredValueCents, parcels.length)[index] ?? 0;
  return {
    orderNumber: parcels.length === 1 ? number : `${number} ${index + 1}/${parcels.length}`,
    sender: { ...writePerson(origin), originAddress: writeAddress(origin) },
    recipient: writePerson(destination),
    shipping: {
      deliveryType,
      productType,
      agency: deliveryType === "S" ? order.pointCode : null,
      address: writeAddress(destination),
      weight: parcel?.weightGrams,
      declaredValue: toAmount(declared),
      height: parcel?.heightCm,
      length: parcel?.lengthCm,
      width: parcel?.widthCm,
    },
  };
}

const writePerson = ({ name, phone, email }: CarrierOrder["origin"]) => ({
  name: printable(name),
  phone: printable(phone),
  cellPhone: printable(phone),
  email: printable(email),
});

/** MiCorreo cuts floor and apartment after three characters: what does not fit stands with the street. */
function writeAddress(party: CarrierOrder["origin"]) {
  const { street, streetNumber, floor, apartment, rest, city, provinceCode, zipcode } = addressOf(party);
  return {
    streetName: rest === "" ? street : `${street} (${rest})`,
    streetNumber,
    floor,
    apartment,
    city,
    provinceCode,
    postalCode: zipcode,
  };
}
