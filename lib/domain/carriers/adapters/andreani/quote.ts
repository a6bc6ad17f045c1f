import { mulDivHalfEven, shareOf, splitEvenly, toDecimal } from "@/lib/core/money";
import type { CarrierContract, CarrierLoad, CarrierRate, ContractService } from "../../adapter";
import { readJson } from "../client";
import { fulfilledOf } from "../side-by-side";
import { QuoteResponse } from "./protocol";
import { servicesOf } from "./services";
import type { Session } from "./session";
import { assertOk } from "./words";

/** Rates of VAT in Argentina. Andreani names no rate: it follows from its totals, which are rounded. */
const vatRates = [0, 1_050, 2_100, 2_700];

/** What rounding two parts of a total can make of it. */
const roundingCents = 2;

/**
 * Prices of all services of the contract, which are asked for side by side. A contract that serves several services is
 * asked once, and one that fails costs its own services alone.
 */
export async function quote(
  session: Session,
  contract: CarrierContract,
  load: CarrierLoad,
  signal: AbortSignal,
): Promise<CarrierRate[]> {
  const services = servicesOf(contract.services, load.direction);
  const codes = [...new Set(services.map(({ code }) => code))];
  const prices = await fulfilledOf(codes.map((code) => priceOf(session, contract, code, load, signal)));
  return services.flatMap((service) => {
    const price = prices[codes.indexOf(service.code)];
    return price ? [toRate(service, price)] : [];
  });
}

/** Undefined where the contract does not go, which Andreani says by 400 [1]. */
export async function priceOf(
  session: Session,
  contract: Pick<CarrierContract, "values">,
  code: string,
  load: CarrierLoad,
  signal: AbortSignal,
): Promise<QuoteResponse | undefined> {
  const reply = await session.call({ method: "GET", path: `/v1/tarifas?${writeQuery(contract, code, load)}`, signal });
  if (reply.status === 400 || reply.status === 404) return undefined;
  assertOk(reply);
  const price = readJson(QuoteResponse, reply.bytes.toString("utf8"));
  // Nothing is carried for nothing: a tariff without amounts is one that was not agreed on.
  return price.tarifaSinIva.total > 0 ? price : undefined;
}

/** Volumes in cm³, weights in kilograms, amounts in pesos before tax [2]. There is no origin but a branch [2]. */
function writeQuery({ values }: Pick<CarrierContract, "values">, code: string, load: CarrierLoad): URLSearchParams {
  const query = new URLSearchParams({
    cpDestino: String(load.destination.zipcode),
    contrato: code,
    cliente: values.client ?? "",
  });
  if (values.originBranch) query.set("sucursalOrigen", values.originBranch);
  const declared = splitEvenly(load.declaredValueCents, load.parcels.length);
  for (const [index, { weightGrams, heightCm, lengthCm, widthCm }] of load.parcels.entries()) {
    const set = (name: string, value: string | number) => query.set(`bultos[${index}][${name}]`, String(value));
    set("volumen", heightCm * lengthCm * widthCm);
    set("kilos", weightGrams / 1_000);
    set("altoCm", heightCm);
    set("largoCm", lengthCm);
    set("anchoCm", widthCm);
    set("valorDeclarado", toDecimal(declared[index] ?? 0));
  }
  return query;
}

/** Whatever is in the total beside the insurance belongs to the shipment. */
function toRate(service: ContractService, { tarifaSinIva: net, tarifaConIva: gross }: QuoteResponse): CarrierRate {
  return {
    serviceType: service.serviceType,
    logisticType: service.logisticType,
    shipmentCents: Math.max(0, net.total - net.seguroDistribucion),
    insuranceCents: net.seguroDistribucion,
    vatBasisPoints: vatOf(net.total, gross.total),
    minDays: service.minDays,
    maxDays: service.maxDays,
  };
}

export function vatOf(netCents: number, grossCents: number): number {
  const vatCents = Math.max(0, grossCents - netCents);
  const distance = (rate: number) => Math.abs(shareOf(netCents, rate) - vatCents);
  const nearest = vatRates.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best));
  return distance(nearest) <= roundingCents ? nearest : mulDivHalfEven(vatCents, 10_000, netCents);
}
