import type { DocumentFormat, LabelLayout, PrinterResolution } from "@/lib/core/vocabulary";
import type { PrinterRow } from "./lock-printer";

export const contentTypes = { pdf: "application/pdf", zpl: "application/zpl" } as const;

export interface LabelForm {
  readonly format: DocumentFormat;
  readonly layout: LabelLayout;
  readonly dpi: PrinterResolution;
}

/** How labels are printed unless the carrier made them in another format. */
export function defaultFormOf({ formats, kind, format, layout, dpi }: PrinterRow): LabelForm {
  const usual: DocumentFormat = kind === "raw" ? "zpl" : "pdf";
  const fitting = [format, usual, formats[0]].find((wanted) => wanted && formats.includes(wanted));
  return { format: fitting ?? "pdf", layout: layout ?? "10x15", dpi: dpi ?? 203 };
}
