import type { PrivacyMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const privacySentences: Sentences<PrivacyMessages> = {
  digits_needed: ({ minimum }) => `Hacen falta al menos ${minimum} dígitos.`,
  whole_name_needed: "Escribí nombre y apellido completos.",
  person_has_too_many_shipments: ({ maximum }) =>
    `Más de ${maximum.toLocaleString("es-AR")} envíos tienen este dato: no es de una sola persona.`,
  person_data_changed: "Los datos cambiaron desde que los buscaste: volvé a buscar y revisalos.",
  recipient_erased: "Los datos del destinatario se borraron: este envío ya no se puede devolver.",
};
