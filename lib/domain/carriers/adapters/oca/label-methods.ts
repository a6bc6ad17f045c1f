import type { CarrierLabelFormat } from "@/lib/core/vocabulary";

/** OCA's methods by the format of the label, best first. */
export const labelMethods: Partial<Record<CarrierLabelFormat, string>> = {
  pdf_10x15: "GetPdfDeEtiquetasPorOrdenOrNumeroEnvioParaEtiquetadora",
  pdf_a4: "GetPdfDeEtiquetasPorOrdenOrNumeroEnvio",
  zpl_10x15: "ObtenerEtiquetasZPL",
};
