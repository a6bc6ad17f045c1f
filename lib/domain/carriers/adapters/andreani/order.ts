import type { Party } from "@/db/schema/shipments";
import { printable } from "@/lib/core/labels";
import { splitEvenly, toAmount } from "@/lib/core/money";
import { cutText } from "@/lib/core/text/cut-text";
import type { CarrierOrder, CarrierParcel } from "../../adapter";

/** Characters of names, streets, localities, and the e-mail of a recipient [1]. */
const maxText = 40;

/** From here on, and with more packages than one, an order is one of Andreani's B2B, which asks for more [1]. */
const heaviestB2cGrams = 50_000;

/** Numbers of kinds of telephones differ between sender and recipient [1]: a mobile one each. */
const phoneKind = { sender: 1, recipient: 2 } as const;

/**
 * The body of `POST /v2/ordenes-de-envio`. Nothing in it makes Andreani collect money: `valorDeclaradoConImpuestos` and
 * `valorACobrar`, which do [1], are left out.
 */
export function writeOrder(order: CarrierOrder, contract: string): object {
  const declared = splitEvenly(order.declaredValueCents, order.parcels.length);
  return {
    contrato: contract,
    idPedido: order.reference,
    origen: { postal: writeAddress(order.origin) },
    // `id` of a branch, a text in the order and a number in the list of branches [1].
    destino: order.pointCode ? { sucursal: { id: order.pointCode } } : { postal: writeAddress(order.destination) },
    remitente: writePerson(order.origin, phoneKind.sender),
    destinatario: [writePerson(order.destination, phoneKind.recipient)],
    ...(isB2b(order.parcels) && { remito: { numeroRemito: writeRemito(order.shipmentId), complementarios: [] } }),
    bultos: order.parcels.map((parcel, index) => ({
      ...writeParcel(parcel, declared[index] ?? 0),
      referencias: writeReferences(order),
    })),
  };
}

const isB2b = (parcels: readonly CarrierParcel[]): boolean =>
  parcels.length > 1 || parcels.some(({ weightGrams }) => weightGrams > heaviestB2cGrams);

/** B2B asks for the number of a delivery note, 12 digits and an R, that no other order has [1]: the shipment's. */
const writeRemito = (shipmentId: number): string => `${String(shipmentId).padStart(12, "0")}R`;

const writeParcel = ({ weightGrams, heightCm, lengthCm, widthCm }: CarrierParcel, declaredCents: number) => ({
  kilos: weightGrams / 1_000,
  largoCm: lengthCm,
  altoCm: heightCm,
  anchoCm: widthCm,
  volumenCm: heightCm * lengthCm * widthCm,
  valorDeclaradoSinImpuestos: toAmount(declaredCents),
});

/** `idCliente` is our reference in Andreani's own pages, `observaciones` stands on the label [1]. */
function writeReferences({ reference, pointCode, destination }: CarrierOrder) {
  const note = pointCode ? "" : toText(destination.streetExtras, maxText);
  return [
    { meta: "idCliente", contenido: reference },
    ...(note === "" ? [] : [{ meta: "observaciones", contenido: note }]),
  ];
}

function writeAddress(party: Party) {
  const extras = printable(party.streetExtras);
  return {
    codigoPostal: String(party.zipcode),
    calle: toText(party.street, maxText),
    numero: toText(party.streetNumber, maxText) || "S/N",
    ...optional("piso", /\bpiso\s*(?::\s*)?(\w{1,6})/i.exec(extras)?.[1]),
    ...optional("departamento", /\b(?:departamento|depto|dpto|dto)\b\.?\s*(?::\s*)?(\w{1,6})/i.exec(extras)?.[1]),
    localidad: toText(party.city, maxText),
    region: `AR-${party.provinceCode}`,
    pais: "Argentina",
  };
}

function writePerson(party: Party, kind: number) {
  const digits = party.phone.replace(/\D/g, "");
  return {
    nombreCompleto: toText(party.name, maxText),
    // Half an address would reach somebody else.
    ...optional("email", isEmail(party.email) ? party.email : undefined),
    ...writeDocument(party.document),
    telefonos: digits.length >= 8 && digits.length <= 15 ? [{ tipo: kind, numero: digits }] : [],
  };
}

const isEmail = (email: string): boolean => email.length <= maxText && /^[^\s@]+@[^\s@]+$/.test(email);

/** Kinds of documents are DNI, CUIT and CUIL [1]: they are told apart by their length. Others are left out. */
function writeDocument(document: string) {
  const number = document.replace(/[\s.-]/g, "");
  if (!/^\d{7,8}$|^\d{11}$/.test(number)) return {};
  return { documentoTipo: number.length === 11 ? "CUIT" : "DNI", documentoNumero: number };
}

const optional = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined || value === "" ? {} : { [name]: value }) as { [name in Name]?: string };

/** A text as Andreani takes it: transliterated into Latin letters, in one line, cut to its limit. */
export const toText = (text: string, limit: number): string => cutText(printable(text), limit).trimEnd();

/** Texts of people in an order: no message may repeat them. */
export const personalTexts = ({ origin, destination }: CarrierOrder): string[] =>
  [origin, destination].flatMap(({ name, document, email, phone, street, streetExtras }) =>
    [name, document, document.replace(/\D/g, ""), email, phone, phone.replace(/\D/g, ""), street, streetExtras].flatMap(
      (text) => [text, toText(text, maxText)],
    ),
  );
