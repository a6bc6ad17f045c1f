import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";

/** A form of the portal has one field for each of at most 1,000 pieces, and some more. */
const maximumParts = 2_000;
/** Bytes of the head of a part: the names of a field and of a file. */
const maximumHead = 4_096;
/** Two hyphens, up to 70 characters and the line break (RFC 2046, section 5.1.1). */
const maximumBoundary = 74;
const lineBreak = "\r\n";

/**
 * Measures a body of `multipart/form-data` (RFC 7578) before its parser, which makes an object of every part and decodes its
 * whole head. The boundary is that of the first line, which every parser needs. Throws `validation_failed`.
 */
export function assertPartsBounded(body: Buffer): void {
  const lineEnd = body.subarray(0, maximumBoundary).indexOf(lineBreak);
  if (lineEnd < 3) throw invalid("global", message("body_incomplete"));
  const boundary = body.subarray(0, lineEnd);
  let parts = 0;
  for (let at = 0; at >= 0; at = body.indexOf(boundary, at + boundary.length)) {
    if (++parts > maximumParts)
      throw invalid("global", message("input_has_too_many_values", { maximum: maximumParts }));
    const head = body.subarray(at + boundary.length, at + boundary.length + maximumHead);
    // The last boundary has nothing behind it.
    if (head.length === maximumHead && !head.includes(lineBreak + lineBreak))
      throw invalid("global", message("name_too_long", { maximum: maximumHead }));
  }
}
