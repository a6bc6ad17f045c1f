import type { ManifestMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

const stay = (waiting: number): string =>
  waiting === 0
    ? ""
    : waiting === 1
      ? " Queda 1 envío que no puede salir."
      : ` Quedan ${waiting} envíos que no pueden salir.`;

export const manifestSentences: Sentences<ManifestMessages> = {
  manifest_nothing_goes: ({ waiting }) =>
    `No hay nada listo para entregar a ese transporte en ese origen.${stay(waiting)}`,
  manifest_closed_already: ({ number, waiting }) =>
    `No queda nada para entregar: el día ya se cerró con el manifiesto ${number}.${stay(waiting)}`,
  manifest_signed: "Este manifiesto ya está firmado: no se puede cambiar.",
  manifest_cancelled: "Este manifiesto está anulado: se le sacaron todos los envíos.",
};
