import { parsePostcode } from "@/lib/core/postcode";
import { places, provinceName } from "../places";
import { type ParsedAddress, parseAddress } from "./parse";

/**
 * Parses a pasted address and completes its place: a postcode adds missing locality and province, a locality adds
 * province and postcode. Unknown places stay as written.
 */
export async function readAddress(text: string): Promise<ParsedAddress> {
  const parsed = parseAddress(text);
  const { city, state } = parsed;
  const index = await places();
  const zipcode = parsePostcode(parsed.zipcode)?.zipcode;
  if (zipcode === undefined) {
    const known = city || state ? index.find({ city: city || state, state: city ? state : undefined }) : undefined;
    if (!known) return parsed;
    return {
      ...parsed,
      city: city ? known.city : parsed.city,
      state: state || provinceName(known.provinceCode),
      // The City of Buenos Aires has many postcodes, so the right one cannot be derived.
      zipcode:
        city && known.zipcode !== undefined && !hasManyPostcodes(known.provinceCode) ? String(known.zipcode) : "",
    };
  }
  const place = index.resolve({ city, state, zipcode });
  return { ...parsed, city: place.city || city, state: place.state || state };
}

const hasManyPostcodes = (provinceCode: string): boolean => provinceCode === "C";
