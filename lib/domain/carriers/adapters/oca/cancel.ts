import type { XmlElement } from "@rgrove/parse-xml";
import { normalizeName } from "../../../geography/places";
import { type CancelResponse, type CarrierBooking, CarrierFailure } from "../../adapter";
import { withoutPersonalData } from "../words";
import { callOca } from "./client";
import type { OcaContract } from "./contract";
import { readEvents } from "./tracking";
import { findElements, findRows, readValue } from "./xml";

/** Cancels the order, which has our shipment alone. A shipment that was found without its order is for a person. */
export async function cancelOca(
  contract: OcaContract,
  { trackingNumber, orderNumber }: CarrierBooking,
  signal: AbortSignal,
): Promise<CancelResponse> {
  if (!trackingNumber) return "cancelled";
  if (!orderNumber) return "by_hand";
  const { baseUrl, user, password } = contract;
  const root = await callOca({
    baseUrl,
    methods: ["AnularOrdenGenerada"],
    fields: { usr: user, psw: password, idOrdenRetiro: orderNumber },
    signal,
  });
  const { code, words } = readResult(root);
  if (code === "100") return "cancelled";
  if (code === "110") throw new CarrierFailure("rejected", withoutPersonalData(words, [user, password]) || "110");
  if (code === "120") return "by_hand";
  if (code !== "130") throw new CarrierFailure("malformed", "it did not say whether it cancelled");
  // An order that is cancelled already cannot be cancelled: the answer to the first call may have been lost.
  return (await isCancelled(baseUrl, trackingNumber, signal)) ? "cancelled" : "too_late";
}

/** The code stands in a row, or is all that the answer says. */
function readResult(root: XmlElement): { readonly code: string; readonly words: string } {
  const [row = {}] = findRows(root, "table", "resultado", "newdataset").filter((found) =>
    readValue(found, ...codeNames),
  );
  const code = readValue(row, ...codeNames);
  const bare = findElements(root, "string", "int", "anularordengeneradaresult").map(({ text }) => text.trim());
  return {
    code: code || (bare.find((text) => /^\d{3}$/.test(text)) ?? ""),
    words: readValue(row, "mensaje", "descripcion"),
  };
}

const codeNames = ["idresult", "codigo"];

async function isCancelled(baseUrl: string, number: string, signal: AbortSignal): Promise<boolean> {
  const events = await readEvents(baseUrl, number, signal);
  return /\b(anulad|cancelad)/.test(normalizeName(events.at(-1)?.state ?? ""));
}
