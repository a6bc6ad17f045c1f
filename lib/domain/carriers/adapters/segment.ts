import { toPathSegment } from "@/lib/core/text/path-segment";
import { CarrierFailure } from "../adapter";

/**
 * A number that a carrier gave, as a segment of a path at that carrier. Throws `malformed` for what does not match the
 * carrier's own pattern: whoever answers for a carrier must not choose which address is called with its credentials.
 */
export function segmentOf(number: string, pattern: RegExp): string {
  const segment = toPathSegment(number, pattern);
  if (segment === undefined) throw new CarrierFailure("malformed", "gave a number that is none of its numbers");
  return segment;
}
