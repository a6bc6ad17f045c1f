import { type CarrierLabel, isCarrierLabel, type PrintedLabel } from "./carrier-label";
import { renderLabelsZpl, resetFormat, type ZplOptions } from "./zpl";

/** Commands that put something on a label: fields, graphics, stored formats and pictures. */
const drawing = /\^(?:F[DV]|G[BCDEFS]|X[FG]|I[LM])/i;
/** Other signs for commands, which the printer would expect of the next label too. */
const otherSigns = /[\^~]C(?:C[^^]|T[^~]|D[^,])/i;

/**
 * Throws unless the text is one format or more, each of them ended: after one that is open a printer takes the next
 * label for its continuation, and prints both on one piece of paper. A start within a format and an end outside are
 * nothing to a printer.
 */
export function assertCompleteZpl({ content }: Pick<CarrierLabel, "content">): void {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString("latin1");
  const marks = [...text.matchAll(/\^X([AZ])/gi)].map(([, mark]) => mark?.toUpperCase()).join("");
  if (!/^Z*(?:A+Z+)+$/.test(marks)) throw new RangeError("The label of the carrier is no complete ZPL.");
  if (!drawing.test(text)) throw new RangeError("The label of the carrier draws nothing.");
  if (otherSigns.test(text)) throw new RangeError("The label of the carrier changes the signs of commands.");
}

/**
 * Labels of ours and of carriers as one job, in the given order; the bytes of the carriers are not changed. Before the label
 * of another shipment the printer is reset, for a carrier's label expects nothing of the one before; ours do so themselves.
 */
export function joinLabelsZpl(labels: readonly PrintedLabel[], options: ZplOptions): Uint8Array {
  const parts = labels.flatMap((label, index) => {
    if (!isCarrierLabel(label)) return [Buffer.from(renderLabelsZpl([label], options), "utf8")];
    const before = labels[index - 1];
    const isApart = before && !(isCarrierLabel(before) && before.shipmentId === label.shipmentId);
    const isLineEnded = label.content.at(-1) === 10 || labels.length === 1;
    return [Buffer.from(isApart ? resetFormat : ""), label.content, Buffer.from(isLineEnded ? "" : "\n")];
  });
  return Buffer.concat(parts);
}
