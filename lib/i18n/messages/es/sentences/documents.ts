import type { DocumentMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";
import { names } from "../names";

export const documentSentences: Sentences<DocumentMessages> = {
  labels_in_progress: "Se están haciendo las etiquetas: en un momento aparecen acá.",
  labels_failed: "No se pudieron hacer las etiquetas: pedilas de nuevo.",
  shipment_not_printable: "El envío tiene datos que no se pueden imprimir.",
  carrier_label_format: ({ given }) =>
    `La etiqueta es del transporte, que la da solo en ${given.toUpperCase()}. Pedila en ${given.toUpperCase()}.`,
  carrier_label_unprintable:
    "La etiqueta es del transporte y no se puede imprimir: está dañada, protegida, es demasiado grande o no está completa. Pedísela al transporte.",
  no_shipment_matches: "Ningún envío coincide.",
  too_many_bulk_actions: ({ maximum }) => `La cuenta ya tiene ${maximum} acciones en curso.`,
  bulk_action_ended: "La acción ya terminó.",
  too_many_bulk_shipments: ({ maximum }) => `Se pueden elegir hasta ${maximum} envíos por vez.`,
  too_many_batches: ({ maximum }) => `La cuenta ya tiene ${maximum} lotes en curso.`,
  too_many_labels: ({ maximum }) => `Hasta ${maximum} etiquetas por archivo: elegí menos envíos.`,
  bulk_action_impossible_from: ({ status }) => `Está en «${names.status[status]}» y desde ahí no se puede.`,
  bulk_action_impossible: "No se puede con este envío.",
  bulk_action_failed: "Falló por un error nuestro. Probá de nuevo.",
  print_reprint_needs_reason: "La etiqueta ya se imprimió, o quizás: para imprimirla de nuevo hace falta un motivo.",
  print_already_queued: "Ya espera en una impresora.",
  print_carrier_format: "La etiqueta es del transporte, en un formato que esta impresora no imprime.",
  print_job_not_open: "La impresión ya terminó o se está haciendo: no queda nada por decidir.",
  print_lease_ended: "El puente ya no tiene esta impresión.",
  print_keys_repeated: "Dos impresoras tienen la misma clave.",
  print_pairing_refused:
    "El código no sirve: está mal escrito, ya se usó o venció. Pedí otro en Configuración → Impresoras.",
  printer_takes_not: ({ format }) => `La impresora no imprime ${format.toUpperCase()}.`,
  printer_gone: "La impresora ya no está: elegí otra.",
  too_many_print_jobs: ({ maximum }) => `Hasta ${maximum} papeles pueden esperar en una impresora.`,
  too_many_print_bridges: ({ maximum }) =>
    `La cuenta ya tiene ${maximum} puentes de impresión: quitá uno que no se use.`,
};
