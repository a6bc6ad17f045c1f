import type { DocumentFormat } from "@/lib/core/vocabulary";
import { readPrintOptions } from "../../printing/print-options";

/** A station prints one label at a time; A4 sheets of four are for the print page. */
export function stationForm(labelFormat: DocumentFormat) {
  const { form } = readPrintOptions(labelFormat);
  return form === "a4" ? "10x15" : form;
}
