import { type PlaceIndex, places } from "../places";
import { parseAddress } from "./parse";
import { completePlace } from "./parse-place";
import { addressParts, type ParsedAddress } from "./parsed-address";

/** Parses a pasted address and completes its place. Unknown places stay as written. */
export const readAddress = async (text: string): Promise<ParsedAddress> => readAddressIn(text, await places());

export function readAddressIn(text: string, index: PlaceIndex): ParsedAddress {
  const parsed = parseAddress(text, index);
  const { doubts, ...place } = completePlace(parsed, index);
  return { ...parsed, ...place, doubts: addressParts.filter((part) => [...parsed.doubts, ...doubts].includes(part)) };
}
