import { type CarrierLabel, isCarrierLabel, type PrintedLabel } from "./carrier-label";
import { renderLabelsZpl, type ZplOptions } from "./zpl";

/**
 * Throws unless the text is one format or more, each of them ended: after one that is open a printer takes the next
 * label for its continuation, and prints both on one piece of paper.
 */
export function assertCompleteZpl({ content }: Pick<CarrierLabel, "content">): void {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString("latin1");
  const marks = [...text.matchAll(/\^X([AZ])/gi)].map(([, mark]) => mark?.toUpperCase()).join("");
  if (!/^(AZ)+$/.test(marks)) throw new RangeError("The label of the carrier is no complete ZPL.");
}

/** Labels of ours and of carriers as one job, in the given order; the bytes of the carriers are not changed. */
export function joinLabelsZpl(labels: readonly PrintedLabel[], options: ZplOptions): Uint8Array {
  const parts = labels.flatMap((label) => {
    if (!isCarrierLabel(label)) return [Buffer.from(renderLabelsZpl([label], options), "utf8")];
    const isLineEnded = label.content.at(-1) === 10 || labels.length === 1;
    return isLineEnded ? [label.content] : [label.content, Buffer.from("\n")];
  });
  return Buffer.concat(parts);
}
