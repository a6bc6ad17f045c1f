/** The pick-up point where the buyer collects a parcel. */
export interface DestinationPoint {
  /** The carrier's own code. */
  readonly code: string;
  /** Null for a point that the carrier no longer has. */
  readonly name: string | null;
  readonly street: string;
  readonly streetNumber: string;
  readonly streetExtras: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly openHours: string;
  /** Business days for which the carrier keeps a parcel at its points; null when it does not say. */
  readonly keptDays: number | null;
  readonly geolocation: { readonly lat: number; readonly lng: number } | null;
}

/** `Honduras 4800, Palermo, Ciudad Autónoma de Buenos Aires`. */
export const pointAddress = ({ street, streetNumber, streetExtras, city, state }: DestinationPoint): string =>
  [`${street} ${streetNumber}`.trim(), streetExtras, city, state].filter(Boolean).join(", ");

/**
 * Opens the map of a phone, or a page: the address has no key and is meant for links
 * (https://developers.google.com/maps/documentation/urls/get-started#search-action).
 */
export function pointMapUrl(point: DestinationPoint): string {
  const { geolocation } = point;
  const place = geolocation ? `${geolocation.lat},${geolocation.lng}` : `${pointAddress(point)}, Argentina`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
