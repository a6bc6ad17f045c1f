import * as z from "zod";
import { type CarrierAdapter, CarrierFailure, maxLabelBytes } from "../../../adapter";
import { readJson } from "../../client";
import { quoteWords } from "../../words";
import { failureOf, isSuccess, textOf } from "../replies";
import type { Paqar } from "./client";
import { numbersOf } from "./tracking";

const Label = z.object({
  trackingNumber: z.string().nullish(),
  fileBase64: z.string().nullish(),
  result: z.string().nullish(),
  status: z.string().nullish(),
});
const Labels = z.union([z.array(Label), z.object({ labels: z.array(Label) }).transform(({ labels }) => labels)]);

type FetchLabel = NonNullable<CarrierAdapter["label"]>;

/** Base64 is a third longer than its bytes. */
const maxBytes = Math.ceil((maxLabelBytes * 4) / 3) + 100_000;

/**
 * The label of one package, 10×15. A label that cannot be made is answered with 200 and its reason in `result`; another
 * `labelFormat` than the known ones would silently give an old form.
 */
export async function fetchLabel(
  paqar: Paqar,
  { booking, packageNumber, format }: Parameters<FetchLabel>[0],
  signal: AbortSignal,
): ReturnType<FetchLabel> {
  const number = numbersOf(booking)[packageNumber - 1];
  if (format !== "pdf_10x15" || number === undefined)
    throw new CarrierFailure("rejected", `has no label of package ${packageNumber} in format ${format}`);
  const body = [{ sellerId: paqar.sellerId, trackingNumber: number }];
  const reply = await paqar.call({ method: "POST", path: "/labels?labelFormat=10x15", body, maxBytes }, signal);
  if (!isSuccess(reply)) throw failureOf(reply, paqar.hidden);
  const labels = readJson(Labels, textOf(reply), { text: maxBytes });
  const label = labels.find(({ trackingNumber }) => (trackingNumber ?? number) === number);
  if (!label) throw new CarrierFailure("malformed", "sent no label of this number");
  const said = label.result || label.status || "";
  if (!label.fileBase64) throw new CarrierFailure("rejected", quoteWords(said, paqar.hidden) || "sent an empty label");
  const bytes = Buffer.from(label.fileBase64, "base64");
  if (bytes.length > maxLabelBytes) throw new CarrierFailure("malformed", "sent a label that is too long");
  if (bytes.subarray(0, 5).toString("latin1") !== "%PDF-") throw new CarrierFailure("malformed", "sent no PDF");
  return { format, bytes };
}
