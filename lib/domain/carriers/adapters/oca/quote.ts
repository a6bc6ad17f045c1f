import type { XmlElement } from "@rgrove/parse-xml";
import { CarrierFailure, type CarrierLoad, type CarrierRate, type ContractService } from "../../adapter";
import { fulfilledOf } from "../side-by-side";
import { withoutPersonalData } from "../words";
import { callOca } from "./client";
import { isReturnService, type OcaContract } from "./contract";
import { parseAmount, toCubicMetres, toTotalKilograms, toWholePesos } from "./units";
import { findTableRows, type Row, readValue } from "./xml";

/** Prices of OCA are net; transport bears the general rate of VAT. */
const vatBasisPoints = 2_100;

export interface OcaPrice {
  readonly shipmentCents: number;
  readonly insuranceCents: number;
  /** Business days; undefined when the answer names none. */
  readonly days: number | undefined;
}

/** Asks for each service side by side. One that fails costs the others nothing; throws when none answered. */
export async function quoteOca(
  contract: OcaContract,
  load: CarrierLoad,
  signal: AbortSignal,
): Promise<readonly CarrierRate[]> {
  const services = contract.services.filter((service) => isReturnService(service) === (load.direction === "return"));
  const codes = [...new Set(services.map(({ code }) => code))];
  const prices = await fulfilledOf(codes.map((code) => quoteService(contract, code, load, signal)));
  return services.flatMap((service) => {
    const price = prices[codes.indexOf(service.code)];
    return price ? [toRate(service, price)] : [];
  });
}

function toRate({ serviceType, logisticType, minDays, maxDays }: ContractService, price: OcaPrice): CarrierRate {
  const { shipmentCents, insuranceCents, days } = price;
  const latest = days ?? maxDays;
  return {
    serviceType,
    logisticType,
    shipmentCents,
    insuranceCents,
    vatBasisPoints,
    minDays: Math.min(minDays, latest),
    maxDays: latest,
  };
}

/** Price of one *operativa*; undefined when it does not go there. Its answer never names the service that it is for. */
export async function quoteService(
  { baseUrl, cuit }: OcaContract,
  code: string,
  load: CarrierLoad,
  signal: AbortSignal,
): Promise<OcaPrice | undefined> {
  const root = await callOca({
    baseUrl,
    methods: ["Tarifar_Envio_Corporativo"],
    fields: {
      Cuit: cuit,
      Operativa: code,
      PesoTotal: toTotalKilograms(load.parcels),
      VolumenTotal: toCubicMetres(load.parcels),
      CodigoPostalOrigen: String(load.origin.zipcode),
      CodigoPostalDestino: String(load.destination.zipcode),
      CantidadPaquetes: String(load.parcels.length),
      ValorDeclarado: toWholePesos(load.declaredValueCents),
    },
    signal,
  });
  return readPrice(root, [cuit]);
}

/** An empty set, or a price of zero, is how OCA says that it does not go there. */
export function readPrice(root: XmlElement, hidden: readonly string[]): OcaPrice | undefined {
  for (const row of findTableRows(root)) {
    const error = readValue(row, "error");
    if (error) throw new CarrierFailure("rejected", withoutPersonalData(error, hidden));
    const price = toPrice(row);
    if (price) return price;
  }
  return undefined;
}

function toPrice(row: Row): OcaPrice | undefined {
  const [precio, total] = [readAmount(row, "precio"), readAmount(row, "total")];
  const totalCents = total ?? precio;
  if (!totalCents) return undefined;
  // The total is what is invoiced; what it exceeds the price by is the addition for the declared value.
  const shipmentCents = precio && precio <= totalCents ? precio : totalCents;
  const days = /^\d{1,3}$/.exec(readValue(row, "plazoentrega"))?.[0];
  return {
    shipmentCents,
    insuranceCents: totalCents - shipmentCents,
    days: days && Number(days) > 0 && Number(days) <= 365 ? Number(days) : undefined,
  };
}

function readAmount(row: Row, name: string): number | undefined {
  const text = readValue(row, name);
  const cents = parseAmount(text);
  if (text !== "" && cents === undefined) throw new CarrierFailure("malformed", `what it said has a fault at ${name}`);
  return cents;
}
