/** Lengths are integer centimetres, weights integer grams, volumes integer cubic centimetres. */

export interface SizeCm {
  readonly heightCm: number;
  readonly widthCm: number;
  readonly lengthCm: number;
}

/** `20 × 30 × 40 cm`: length, width and height, the order in which sizes are written everywhere. */
export const formatSize = ({ lengthCm, widthCm, heightCm }: SizeCm): string =>
  `${lengthCm} × ${widthCm} × ${heightCm} cm`;

/** Volume of a box in cubic centimetres. */
export const volumeCm3 = ({ heightCm, widthCm, lengthCm }: SizeCm): number => heightCm * widthCm * lengthCm;

/** `1500` → `1,5 kg`; below a kilogram `800 g`. */
export const formatWeight = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${kilograms.format(grams / 1000)} kg`;

/** `1541` → `1,541 kg`: to the gram, for weights that are compared. */
export const formatExactWeight = (grams: number): string => `${exactKilograms.format(grams / 1000)} kg`;

/** Litres of a volume in cubic centimetres: `3400` → `3,4 L`. */
export const formatLitres = (cm3: number): string => `${litres.format(cm3 / 1000)} L`;

const kilograms = new Intl.NumberFormat("es-AR", { maximumFractionDigits: 2 });
const exactKilograms = new Intl.NumberFormat("es-AR", { maximumFractionDigits: 3 });
const litres = new Intl.NumberFormat("es-AR", { maximumFractionDigits: 1 });

/** Great-circle distance in metres (haversine, mean earth radius 6,371,008.8 m). */
export function distanceMetres(from: { lat: number; lng: number }, to: { lat: number; lng: number }): number {
  const radians = Math.PI / 180;
  const dLat = (to.lat - from.lat) * radians;
  const dLng = (to.lng - from.lng) * radians;
  const a =
    Math.sin(dLat / 2) ** 2 + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(dLng / 2) ** 2;
  return Math.round(2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(a))));
}
