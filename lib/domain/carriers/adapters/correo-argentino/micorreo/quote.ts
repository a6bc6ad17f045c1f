import * as z from "zod";
import { mulDivHalfEven, toCents } from "@/lib/core/money";
import { returnServiceTypes } from "@/lib/core/vocabulary";
import type { CarrierContract, CarrierLoad, CarrierParcel, CarrierRate, ContractService } from "../../../adapter";
import { CarrierFailure } from "../../../adapter";
import { type CarrierReply, readJson } from "../../client";
import { fulfilledOf } from "../../side-by-side";
import { failureOf, isAboutRequest, isSuccess, saidIn, textOf } from "../replies";
import type { MiCorreo } from "./client";

/** To the door or to a branch, as MiCorreo writes it. */
export type DeliveredType = "D" | "S";

export const deliveredTypeOf = (serviceType: ContractService["serviceType"]): DeliveredType =>
  serviceType === "pickup_point" ? "S" : "D";

const isReturn = ({ serviceType }: ContractService): boolean =>
  returnServiceTypes.some((returnType) => returnType === serviceType);

/** General rate of VAT; `/rates` names neither the rate nor the tax. */
const vatBasisPoints = 2_100;

/** Parcels of one size and weight, which are asked for once. */
interface ParcelGroup {
  readonly parcel: CarrierParcel;
  readonly count: number;
}

/**
 * Prices of all services of the contract by MiCorreo: a call for each way of delivery and each size of parcel, side by
 * side, because a call has one parcel. When the calls of one way fail, its services are missing; when all fail, the
 * first failure is thrown.
 */
export async function quoteRates(
  micorreo: MiCorreo,
  { services, values }: CarrierContract,
  load: CarrierLoad,
  signal: AbortSignal,
): Promise<CarrierRate[]> {
  const asked = services.filter((service) => isReturn(service) === (load.direction === "return"));
  if (asked.length === 0) return [];
  if (values.prices_include_vat !== "yes" && values.prices_include_vat !== "no")
    throw new CarrierFailure("rejected", "needs to know whether the prices include VAT (prices_include_vat)");
  const customerId = await micorreo.customerId(signal);
  const groups = groupParcels(load.parcels);
  const ways = [...new Set(asked.map(({ serviceType }) => deliveredTypeOf(serviceType)))];
  const results = await fulfilledOf(
    ways.map((way) =>
      Promise.all(groups.map(({ parcel }) => askRates(micorreo, { customerId, load, parcel, way }, signal))),
    ),
  );
  return asked.flatMap((service) => {
    const products = results[ways.indexOf(deliveredTypeOf(service.serviceType))] ?? [];
    return rateOf(service, groups, products, values.prices_include_vat === "yes") ?? [];
  });
}

function groupParcels(parcels: readonly CarrierParcel[]): ParcelGroup[] {
  const groups = new Map<string, ParcelGroup>();
  for (const parcel of parcels) {
    const key = JSON.stringify(dimensionsOf(parcel));
    groups.set(key, { parcel, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

/** Grams and centimetres, whole. */
const dimensionsOf = (parcel: CarrierParcel) => ({
  weight: parcel.weightGrams,
  height: parcel.heightCm,
  width: parcel.widthCm,
  length: parcel.lengthCm,
});

/** Business days, as text or number; anything else counts as not said. */
const days = z
  .union([
    z.int().min(0).max(365),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null);

const Product = z.object({
  deliveredType: z.string().nullish(),
  productType: z.string(),
  price: z.union([
    z.number().min(0).max(99_999_999),
    z
      .string()
      .regex(/^\d{1,8}(\.\d+)?$/)
      .transform(Number),
  ]),
  deliveryTimeMin: days,
  deliveryTimeMax: days,
});
type Product = z.output<typeof Product>;

const Rates = z.object({ rates: z.array(Product).max(100).nullish() });

interface RatesQuestion {
  readonly customerId: string;
  readonly load: CarrierLoad;
  readonly parcel: CarrierParcel;
  readonly way: DeliveredType;
}

async function askRates(
  micorreo: MiCorreo,
  { customerId, load, parcel, way }: RatesQuestion,
  signal: AbortSignal,
): Promise<readonly Product[]> {
  const body = {
    customerId,
    postalCodeOrigin: String(load.origin.zipcode),
    postalCodeDestination: String(load.destination.zipcode),
    deliveredType: way,
    dimensions: dimensionsOf(parcel),
  };
  const reply = await micorreo.call({ method: "POST", path: "/rates", body }, signal);
  if (!isSuccess(reply)) {
    if (cannotCarry(reply)) return [];
    throw failureOf(reply, micorreo.hidden);
  }
  const rates = textOf(reply).trim() === "" ? [] : (readJson(Rates, textOf(reply)).rates ?? []);
  // 202 without rates is an account that is not set up; 200 without rates does not go there.
  if (rates.length === 0 && reply.status === 202) throw notActivated();
  return rates.filter(({ deliveredType }) => (deliveredType ?? way) === way);
}

const notActivated = () =>
  new CarrierFailure(
    "rejected",
    "has no rates for this account (202 without rates): check customer_id, or ask Correo to activate the account commercially",
  );

/** A "no" to this parcel or destination, which is no fault of the connection. */
const cannotCarry = (reply: CarrierReply): boolean =>
  isAboutRequest(reply) && /\b(?:peso|alto|ancho|largo|lados|medidas?|dimensiones|destino)\b/i.test(saidIn(reply));

function rateOf(
  service: ContractService,
  groups: readonly ParcelGroup[],
  products: readonly (readonly Product[])[],
  includesVat: boolean,
): CarrierRate | undefined {
  let cents = 0;
  let [minDays, maxDays] = [0, 0];
  for (const [i, { count }] of groups.entries()) {
    const product = products[i]?.find(({ productType }) => productType === service.code);
    // The price is a number of JSON; a third decimal is rounded.
    const price = product && toCents(product.price.toFixed(2));
    if (!product || !price) return undefined;
    cents += price * count;
    minDays = Math.max(minDays, product.deliveryTimeMin ?? service.minDays);
    maxDays = Math.max(maxDays, product.deliveryTimeMax ?? service.maxDays);
  }
  return {
    serviceType: service.serviceType,
    logisticType: service.logisticType,
    shipmentCents: includesVat ? mulDivHalfEven(cents, 10_000, 10_000 + vatBasisPoints) : cents,
    insuranceCents: 0,
    vatBasisPoints,
    minDays,
    maxDays: Math.max(minDays, maxDays),
  };
}
