import { type CapabilityCheck, type CarrierContract, CarrierFailure } from "../../../adapter";
import { tryCapability } from "../../capability-check";
import { listMiCorreoBranches } from "../branches";
import type { MiCorreo } from "./client";
import { quoteRates } from "./quote";
import { trackByMiCorreo } from "./tracking";

/** One kilogram from the city of Buenos Aires to Córdoba. */
const sample = {
  direction: "forward",
  origin: { city: "Ciudad Autónoma de Buenos Aires", provinceCode: "C", zipcode: 1425 },
  destination: { city: "Córdoba", provinceCode: "X", zipcode: 5000 },
  parcels: [{ weightGrams: 1_000, heightCm: 10, widthCm: 15, lengthCm: 20, classificationId: 1 }],
  declaredValueCents: 0,
} as const;

/** The two products that every account is said to have. */
const sampleServices = [
  { serviceType: "standard_delivery", logisticType: "carrier_dropoff", code: "CP", minDays: 0, maxDays: 0 },
  { serviceType: "express_delivery", logisticType: "carrier_dropoff", code: "EP", minDays: 0, maxDays: 0 },
] as const;

/** A number that no parcel has: both systems answer that they do not know it. */
const unknownNumber = "ANDEN-CHECK-0";
const unknownBooking = {
  shipmentId: 0,
  reference: unknownNumber,
  trackingNumber: unknownNumber,
  serviceType: "standard_delivery",
  logisticType: "carrier_dropoff",
  direction: "forward",
  packages: 1,
} as const;

type Track = (bookings: readonly (typeof unknownBooking)[]) => Promise<readonly unknown[]>;

export async function checkMiCorreo(
  micorreo: MiCorreo,
  contract: CarrierContract,
  signal: AbortSignal,
): Promise<readonly CapabilityCheck[]> {
  const signedIn = await trySignIn(async () => {
    await micorreo.signIn(signal);
    await micorreo.customerId(signal);
  });
  if (!signedIn.isOk) return [signedIn];
  return Promise.all([
    signedIn,
    tryQuote(micorreo, contract, signal),
    tryCapability("branches", async () => countOf(await listMiCorreoBranches(micorreo, "C", signal))),
    tryTracking((bookings) => trackByMiCorreo(micorreo, bookings, signal)),
  ]);
}

/** A service that cannot be reached, or answers without sense, leaves nothing to try. */
export async function trySignIn(signIn: () => Promise<unknown>): Promise<CapabilityCheck> {
  try {
    await signIn();
    return { name: "sign_in", isOk: true, note: "" };
  } catch (error) {
    if (error instanceof CarrierFailure && error.kind === "rejected")
      return { name: "sign_in", isOk: false, note: error.message };
    throw error;
  }
}

/** The note names the products that have a price, so that codes of services can be compared with them. */
export const tryQuote = (
  micorreo: MiCorreo,
  contract: CarrierContract,
  signal: AbortSignal,
): Promise<CapabilityCheck> =>
  tryCapability("quote", async () => {
    const rates = await quoteRates(micorreo, { ...contract, services: sampleServices }, sample, signal);
    if (rates.length === 0) throw new CarrierFailure("rejected", "has no price for 1 kg from 1425 to 5000");
    const priced = sampleServices.filter(({ serviceType }) => rates.some((rate) => rate.serviceType === serviceType));
    return { isOk: true, note: priced.map(({ code }) => code).join(", ") };
  });

export const tryTracking = (track: Track): Promise<CapabilityCheck> =>
  tryCapability("tracking", async () => countOf(await track([unknownBooking])));

export const countOf = (list: readonly unknown[]) => ({ isOk: true, note: "", found: { count: list.length } });
