import { splitEvenly, toDecimal } from "@/lib/core/money";
import { provinceName } from "../../../geography/places";
import type { CarrierOrder, CarrierParcel } from "../../adapter";
import type { OcaContract } from "./contract";
import { findFloor, fitEmail, fitStreetNumber, fitText, mobileDigits, splitName, toLatin1 } from "./texts";
import { toKilograms } from "./units";
import { writeElement } from "./xml";

export interface OrderDetails {
  /** The *operativa*. */
  readonly code: string;
  /** Our name of the shipment, which OCA calls *remito*. */
  readonly remito: string;
  /** Day of the collection, or on which it is handed in. */
  readonly day: string;
  /** Branch where it is handed in, and branch where it is fetched; `0` for a door. */
  readonly originBranch: string;
  readonly destinationBranch: string;
}

interface OrderDocument {
  readonly xml: string;
  /** Values about people, for the filter of messages. */
  readonly people: readonly string[];
}

/** The document of an order with one shipment. Every text is cut to what its field takes. */
export function writeOrder(contract: OcaContract, order: CarrierOrder, details: OrderDetails): OrderDocument {
  const origin = describeOrigin(contract, order, details);
  const recipient = describeRecipient(order, details);
  const packages = describePackages(contract, order, details.code);
  const xml = writeElement("ROWS", {}, [
    // Clients of the present method name where an order comes from.
    writeElement("cabecera", { ver: "2.0", nrocuenta: contract.account, origen: "API" }),
    writeElement("origenes", {}, [
      writeElement("origen", origin, [
        writeElement("envios", {}, [
          writeElement("envio", { idoperativa: details.code, nroremito: details.remito }, [
            writeElement("destinatario", recipient),
            writeElement(
              "paquetes",
              {},
              packages.map((attributes) => writeElement("paquete", attributes)),
            ),
          ]),
        ]),
      ]),
    ]),
  ]);
  return {
    xml: `<?xml version="1.0" encoding="iso-8859-1" standalone="yes"?>${xml}`,
    people: [origin, recipient].flatMap((fields) =>
      personal.map((name) => fields[name as keyof typeof fields] ?? "").filter((value) => value !== "-"),
    ),
  };
}

const personal = [
  "calle",
  "contacto",
  "solicitante",
  "email",
  "apellido",
  "nombre",
  "telefono",
  "celular",
  "observaciones",
];

const describeAddress = (
  { street, streetNumber, streetExtras, city, provinceCode, state, zipcode }: Party,
  floorLength: number,
) => {
  const { floor, apartment } = findFloor(streetExtras, floorLength);
  return {
    calle: fitText(street, 30),
    nro: fitStreetNumber(streetNumber).number,
    piso: floor,
    depto: apartment,
    cp: String(zipcode),
    localidad: fitText(city, 30),
    provincia: provinceOf(provinceCode, state),
  };
};

type Party = CarrierOrder["origin"];

/** OCA's own lists of branches spell these two so; their full names are longer than the field. */
const shortProvinces: Readonly<Record<string, string>> = { C: "Capital Federal", V: "Tierra del Fuego" };

const provinceOf = (code: string, state: string): string =>
  fitText(shortProvinces[code] ?? (provinceName(code) || state), 30);

/** What the fields of an address had no room for, for whoever drives there. */
function notesOf({ street, streetNumber, streetExtras }: Party): string {
  const isWhole = fitStreetNumber(streetNumber).isWhole && toLatin1(street).length <= 30;
  return fitText([isWhole ? "" : `${street} ${streetNumber}`, streetExtras].filter(Boolean).join(", "), 100);
}

const describeOrigin = (contract: OcaContract, { origin, direction }: CarrierOrder, details: OrderDetails) => ({
  ...describeAddress(origin, 2),
  contacto: fitText(origin.name, 30),
  email: fitEmail(origin.email),
  solicitante: fitText(origin.name, 30),
  // Required where OCA collects.
  observaciones: notesOf(origin) || `Ref. ${details.remito}`,
  centrocosto: direction === "return" ? contract.returnCostCenter : contract.costCenter,
  idfranjahoraria: contract.slotId,
  idcentroimposicionorigen: details.originBranch,
  fecha: details.day.replaceAll("-", ""),
});

function describeRecipient({ destination }: CarrierOrder, { destinationBranch }: OrderDetails) {
  const { first, last } = splitName(destination.name);
  return {
    apellido: last,
    nombre: first,
    ...describeAddress(destination, 6),
    telefono: fitText(destination.phone, 30),
    email: fitEmail(destination.email),
    idci: destinationBranch,
    celular: mobileDigits(destination.phone),
    observaciones: notesOf(destination),
  };
}

/** Only an *operativa* with insurance takes values; for any other they must be 0. */
function describePackages({ insuredServices }: OcaContract, order: CarrierOrder, code: string) {
  const { parcels, declaredValueCents } = order;
  const values = splitEvenly(insuredServices.includes(code) ? declaredValueCents : 0, parcels.length);
  return parcels.map(({ heightCm, widthCm, lengthCm, weightGrams }: CarrierParcel, i) => ({
    alto: String(heightCm),
    ancho: String(widthCm),
    largo: String(lengthCm),
    peso: toKilograms(weightGrams),
    valor: values[i] ? toDecimal(values[i]) : "0",
    cant: "1",
  }));
}
