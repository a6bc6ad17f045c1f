import { CarrierFailure, type CarrierLabel, type LabelRequest, maxLabelBytes } from "../../adapter";
import { decodeBase64, isLabel } from "../label-content";
import { decodeText, postForm } from "./client";
import { labelMethods } from "./label-methods";
import { readXml } from "./xml";

/**
 * OCA's own label. The server hands it to anybody who has its number, so its address is never given away: the bytes are
 * fetched here.
 */
export async function fetchLabel(
  baseUrl: string,
  { booking, packageNumber, format }: LabelRequest,
  signal: AbortSignal,
): Promise<CarrierLabel> {
  const method = labelMethods[format];
  if (!method) throw new CarrierFailure("rejected", `has no label as ${format}`);
  const { trackingNumber, orderNumber = "0", direction } = booking;
  if (!trackingNumber) throw new CarrierFailure("rejected", "has no number of this shipment");
  const reply = await postForm({
    baseUrl,
    methods: [method],
    // Sources differ in what the label printer's method calls its parameters; it ignores those that it does not have.
    fields: {
      idOrdenRetiro: orderNumber,
      nroEnvio: trackingNumber,
      ordenRetiro: orderNumber,
      numeroEnvio: trackingNumber,
      numeroBulto: String(packageNumber),
      logisticaInversa: String(direction === "return"),
    },
    signal,
    maxBytes: replyBytes,
  });
  const bytes = format === "zpl_10x15" ? readZpl(decodeText(reply)) : readPdf(reply.bytes, () => decodeText(reply));
  if (bytes.length > maxLabelBytes)
    throw new CarrierFailure("malformed", `the label is longer than ${maxLabelBytes} bytes`);
  return { format, bytes };
}

/** A label of the largest size in Base64, and its XML. */
const replyBytes = Math.ceil(maxLabelBytes / 3) * 4 + 100_000;

function readPdf(bytes: Buffer, text: () => string): Uint8Array {
  const pdf = isLabel(bytes, "pdf_10x15") ? bytes : decodeBase64(readXml(text()).text);
  if (!pdf || !isLabel(pdf, "pdf_10x15")) throw new CarrierFailure("malformed", "the label is no PDF");
  return pdf;
}

/** As it is, or in Base64 like the PDF. */
function readZpl(reply: string): Uint8Array {
  const text = readXml(reply).text.trim();
  const zpl = text.startsWith("^XA") ? text : decodeBase64(text)?.toString("utf8").trim();
  if (!zpl?.startsWith("^XA")) throw new CarrierFailure("malformed", "the label is no ZPL");
  // What a printer reads without this command is a code page of single bytes.
  return Buffer.from(zpl, zpl.includes("^CI28") ? "utf8" : "latin1");
}
