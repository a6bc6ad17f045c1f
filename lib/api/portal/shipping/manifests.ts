import * as z from "zod";
import { message } from "@/lib/core/messages";
import { limits, manifestLimits, signatureField } from "@/lib/core/vocabulary";
import type { ManifestSignature } from "@/lib/domain/shipping/manifests";
import { Id, objectRule, requiredText, textLike } from "../../shared/wire";

export const PlaceQuery = z.object({ account_id: Id, origin_id: Id, carrier_id: Id });

export const ManifestIdPath = z.object({ manifest_id: Id });

export const RemovalInput = z.object({ shipment_id: Id, reason: requiredText(manifestLimits.removalReason) });

const Coordinate = z.int().min(0).max(signatureField.width);
const Stroke = z
  .array(Coordinate)
  .min(4)
  .max(2 * manifestLimits.signaturePoints);

/** A signature drawn on the screen, with who drew it; or on paper, where names may stand on the paper alone. */
export const SignatureInput = z.discriminatedUnion("on", [
  z
    .object({
      on: z.literal("screen"),
      driver: requiredText(limits.name),
      document: textLike(/^[0-9A-Za-z][0-9A-Za-z. -]{4,19}$/, message("must_be_document")),
      strokes: z.array(Stroke).min(1).max(manifestLimits.signatureStrokes),
    })
    .check(
      objectRule(({ strokes }, reject) => {
        // Anything but lists of lists has its own error already.
        if (!Array.isArray(strokes) || !strokes.every(Array.isArray)) return;
        if (!isDrawing(strokes)) reject("strokes", message("must_be_drawn"));
      }),
    ),
  z.object({
    on: z.literal("paper"),
    driver: requiredText(limits.name).nullish(),
    document: textLike(/^[0-9A-Za-z][0-9A-Za-z. -]{4,19}$/, message("must_be_document")).nullish(),
  }),
]);

const isDrawing = (strokes: readonly (readonly number[])[]): boolean =>
  strokes.reduce((sum, { length }) => sum + length, 0) <= 2 * manifestLimits.signaturePoints &&
  strokes.every(
    (points) => points.length % 2 === 0 && points.every((value, at) => at % 2 === 0 || value <= signatureField.height),
  );

export const toSignature = (input: z.output<typeof SignatureInput>): ManifestSignature => ({
  driver: input.driver ? { name: input.driver, document: input.document ?? "" } : null,
  strokes: input.on === "screen" ? input.strokes : null,
});
