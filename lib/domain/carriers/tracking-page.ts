import { carrierRegistry } from "./registry";

/** Where the number stands in the address of a carrier's tracking page. */
const numberPlace = "{numero}";

/** The carrier's own page about a parcel; undefined without a number, or where the carrier has no such page. */
export async function findTrackingPage(carrierId: number, number: string | null): Promise<string | undefined> {
  if (!number) return undefined;
  const address = (await carrierRegistry()).findCarrier(carrierId)?.trackingUrl;
  return address?.replaceAll(numberPlace, encodeURIComponent(number));
}
