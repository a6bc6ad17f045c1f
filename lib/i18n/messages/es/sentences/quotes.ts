import type { QuoteMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const quoteSentences: Sentences<QuoteMessages> = {
  load_takes_too_many_packages: ({ count, maximum }) => `La carga ocupa ${count} bultos; el máximo es ${maximum}.`,
  box_unknown: "La caja no existe en la cuenta.",
  items_do_not_fit_box: "Los ítems no entran en la caja indicada.",
  items_do_not_fit_one_package: "Los ítems no pueden viajar en un solo bulto.",
  measure_missing: "Falta la medida y el SKU no está en el catálogo.",
  default_origin_missing: "La cuenta no tiene un origen predeterminado.",
  origin_unknown: "El origen no existe en la cuenta.",
  service_not_quotable: "El envío no se puede cotizar con el servicio indicado.",
};
