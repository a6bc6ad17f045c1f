import type { WebhookMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const webhookSentences: Sentences<WebhookMessages> = {
  url_too_long: ({ maximum }) => `La dirección no puede superar ${maximum} caracteres.`,
  url_must_be_https: "La dirección debe empezar con https://.",
  url_address_not_public: "La dirección IP no es pública.",
  url_name_ends_with_dot: "El nombre no puede terminar en un punto.",
  url_name_not_public: "El nombre no es público.",
  url_is_own: "La dirección es la de este mismo servicio.",
  webhook_disabled: "El webhook está desactivado: reactivalo para enviar.",
  delivery_in_progress: "Se está enviando en este momento.",
  span_start_not_before_end: "Debe ser anterior al final del período.",
  span_too_long: "El período puede tener 14 días como máximo.",
  grace_out_of_range: ({ maximum }) => `Debe ser un entero entre 0 y ${maximum}.`,
  topic_fixed: "El tópico no se puede cambiar.",
  too_many_webhooks: ({ maximum }) => `Una cuenta puede tener ${maximum} webhooks como máximo.`,
};
