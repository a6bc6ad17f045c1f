import { DomainError } from "@/lib/core/errors";
import { isPrintable } from "@/lib/core/labels";
import type { CarrierLocation } from "../carriers";
import type { Recipient } from "./draft";

/**
 * Throws `validation_failed` for a recipient whom no label could name: other scripts are transliterated, but emoji and
 * symbols have no Latin form. A parcel for a pick-up point shows the address of the point.
 */
export function assertPrintable({ name, street, city }: Recipient, point: CarrierLocation | undefined): void {
  const printed = point ? { name } : { name, street, city: city ?? "" };
  const issues = Object.entries(printed).flatMap(([field, text]) =>
    text.trim() === "" || isPrintable(text)
      ? []
      : [
          {
            path: `destination.${field}`,
            message: {
              es: "No se puede imprimir en la etiqueta: escribilo con letras o números.",
              en: "Cannot be printed on the label: write it with letters or digits.",
            },
          },
        ],
  );
  if (issues.length > 0) throw new DomainError({ code: "validation_failed", issues });
}
