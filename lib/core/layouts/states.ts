import { normalizeHeader } from "../sheets";
import type { PaymentState, ShopState } from "../vocabulary";

/** What a shop says of an order in words: of the whole of it, of its payment, of its delivery. */
type StateColumn = "order_state" | "payment_state" | "shipping_state";

type Meaning =
  | "to_ship"
  | "paid"
  | "unpaid"
  | "on_delivery"
  | "on_hold"
  | "refunded"
  | "partly_refunded"
  | "cancelled"
  | "partly_sent"
  | "sent"
  | "awaiting_payment";

/** Spanish, English, and Portuguese of VTEX; as `normalizeHeader` writes them, separated by `|`. */
const words: Readonly<Record<StateColumn, Partial<Record<Meaning, string>>>> = {
  order_state: {
    to_ship:
      "abierta|abierto|open|nueva|nuevo|new|procesando|en proceso|processing|wc processing|to ship|para enviar|por enviar|a enviar|para despachar|por despachar|a despachar|listo para enviar|lista para enviar|ready to ship|en preparacion|preparando|preparando pedido|preparando entrega|preparando o pedido|iniciar manuseio|iniciar preparacion|start handling|handling|ready for handling|pronto para o manuseio|pronto para manuseio|listo para preparacion|listo para preparar|confirmado|confirmada|confirmed|aprobado|aprobada|approved|aceptado|aceptada|etiqueta lista para imprimir|etiqueta para imprimir|etiqueta impresa|listo para recoleccion|acordas la entrega|acuerdas la entrega",
    paid: "pagado|pagada|paid|pago aprobado|pagamento aprovado|payment approved|pago confirmado|cobrado|cobrada|pago recibido",
    awaiting_payment:
      "pendiente de pago|pago pendiente|pending payment|payment pending|pendiente pago|esperando pago|esperando el pago|aguardando pagamento|pagamento pendente|impago|impaga|sin pagar|no pagado|no pagada|unpaid|fallido|failed|wc pending|wc failed",
    on_hold:
      "en espera|on hold|wc on hold|pendiente|pending|borrador|draft|checkout draft|archivada|archivado|archived|cerrada|cerrado|closed|a confirmar|en revision|carencia para cancelamento|periodo de gracia|window to cancel|aguardando autorizacao para despachar|esperando autorizacion para despachar",
    cancelled:
      "cancelado|cancelada|cancelled|canceled|wc cancelled|anulado|anulada|voided|eliminado|eliminada|deleted|trash|papelera|rechazado|rechazada|no va|cancelamento solicitado|cancelacion solicitada|solicitar cancelamento|devuelto|devuelta|returned|devolucion",
    refunded: "reembolsado|reembolsada|refunded|wc refunded|devuelto el dinero",
    partly_refunded: "parcialmente reembolsado|parcialmente reembolsada|partially refunded",
    sent: "completado|completada|completed|complete|wc completed|finalizado|finalizada|enviado|enviada|sent|shipped|despachado|despachada|dispatched|en camino|en transito|in transit|entregado|entregada|delivered|facturado|faturado|invoiced|fulfilled|venta entregada|venta concretada",
    partly_sent: "parcialmente enviado|parcialmente enviada|partially shipped|partially fulfilled|partial",
  },
  payment_state: {
    paid: "recibido|recibida|received|pagado|pagada|pagado total|paid|si|yes|ok|cobrado|cobrada|aprobado|aprobada|approved|confirmado|confirmada|confirmed|acreditado|acreditada|completado|completed|capturado|captured|pago aprobado|pago recibido|true|x",
    unpaid:
      "pendiente|pending|impago|impaga|no|unpaid|sin pagar|no pagado|no pagada|en proceso|in process|processing|esperando|a pagar|por pagar|autorizado|autorizada|authorized|parcial|pago parcial|partially paid|rechazado|rechazada|rejected|fallido|failed|vencido|vencida|expired|expirado|expirada|abandonado|abandonada|abandoned|pendiente de pago|pago pendiente|a confirmar|sena|senado|debe|false",
    on_delivery:
      "contra entrega|contra reembolso|contraentrega|contrareembolso|cash on delivery|cod|paga al recibir|al recibir",
    refunded: "reembolsado|reembolsada|refunded|devuelto|devuelta",
    partly_refunded:
      "parcialmente reembolsado|parcialmente reembolsada|partially refunded|reembolsado parcialmente|reembolso parcial",
    cancelled: "anulado|anulada|voided|cancelado|cancelada|cancelled|canceled",
  },
  shipping_state: {
    to_ship:
      "no esta empaquetado|sin empaquetar|por empaquetar|no empaquetado|unpacked|not packed|esta empaquetado|empaquetado|empaquetada|packed|listo para enviar|lista para enviar|ready to ship|por enviar|para enviar|a enviar|no enviado|no enviada|sin enviar|not shipped|unshipped|unfulfilled|no preparado|pendiente|pending|scheduled|open|preparando|en preparacion|no",
    on_hold: "on hold|en espera|restocked|reabastecido",
    partly_sent:
      "parcialmente enviado|parcialmente enviada|partially shipped|partially fulfilled|partial|parcialmente empaquetado|parcialmente entregado|parcial",
    sent: "enviado|enviada|sent|shipped|despachado|despachada|dispatched|fulfilled|en camino|en transito|in transit|entregado|entregada|delivered|recibido|recibida|listo para retirar|si|yes|devuelto|returned",
    cancelled: "cancelado|cancelada|cancelled|canceled",
  },
};

const toMap = (byMeaning: Partial<Record<Meaning, string>>): ReadonlyMap<string, Meaning> =>
  new Map(
    Object.entries(byMeaning).flatMap(([meaning, texts]) =>
      texts.split("|").map((text) => [text, meaning as Meaning] as const),
    ),
  );

const meanings: Readonly<Record<StateColumn, ReadonlyMap<string, Meaning>>> = {
  order_state: toMap(words.order_state),
  payment_state: toMap(words.payment_state),
  shipping_state: toMap(words.shipping_state),
};

/** Sentences of Mercado Libre, which end in a day or a reason. */
const sentences: readonly (readonly [RegExp, Meaning])[] = [
  [/^paquete de \d+ productos?$/, "to_ship"],
  [
    /^(?:venta|compra|pago) cancelad|^cancelad|^cancelaste|^(?:la persona que compro )?cancelo|^no despaches/,
    "cancelled",
  ],
  [/^(?:devolucion|devuelto|reclamo|mediacion|en devolucion|te devolvimos|venta no entregada|reembolso)/, "cancelled"],
  [/^(?:llega (?:el|entre|hoy|manana)|en camino|en punto de retiro|entregad[oa]|procesando en la bodega)/, "sent"],
];

function meaningOf(column: StateColumn, text: string): Meaning | undefined {
  const own =
    meanings[column].get(text) ?? sentences.find(([pattern]) => column === "order_state" && pattern.test(text))?.[1];
  if (own || column !== "order_state") return own;
  // A seller's only column of states may be about the payment or the delivery.
  const others = [meanings.payment_state.get(text), meanings.shipping_state.get(text)].filter(Boolean);
  return others.length === 1 ? others[0] : undefined;
}

interface ReadStates {
  readonly shopState: ShopState;
  readonly payment: PaymentState;
  readonly isPartlyRefunded: boolean;
  /** Columns with words that nobody knows: the order waits for a person. */
  readonly unknown: readonly StateColumn[];
}

/**
 * How an order stands by what its columns say; a column that the file does not have is undefined. What is not known counts
 * as on hold, a blank payment as unpaid: nothing is taken as fine without a word for it.
 */
export function readStates(
  typed: Readonly<Partial<Record<StateColumn, string | undefined>>>,
  { isCancelled, isPaidOnDelivery }: { readonly isCancelled: boolean; readonly isPaidOnDelivery: boolean },
): ReadStates {
  const columns = (Object.keys(words) as StateColumn[]).flatMap((column) => {
    const text = normalizeHeader((typed[column] ?? "").slice(0, 200));
    return typed[column] === undefined ? [] : [{ column, text, meaning: text ? meaningOf(column, text) : undefined }];
  });
  const unknown = columns.filter(({ text, meaning }) => text !== "" && !meaning).map(({ column }) => column);
  const has = (...wanted: Meaning[]) => columns.some(({ meaning }) => meaning && wanted.includes(meaning));
  const ofPayment = columns.find(({ column }) => column === "payment_state");
  const isUnpaid = has("unpaid", "awaiting_payment") || (ofPayment !== undefined && !ofPayment.meaning);
  const isRefunded = has("refunded");
  const isOpenAtDoor = has("on_delivery") || (isPaidOnDelivery && !(ofPayment?.meaning === "paid"));
  return {
    shopState:
      isCancelled || isRefunded || has("cancelled")
        ? "cancelled"
        : has("sent")
          ? "completed"
          : has("on_hold", "partly_sent") || unknown.length > 0
            ? "on_hold"
            : "to_ship",
    payment: isRefunded ? "refunded" : isOpenAtDoor ? "on_delivery" : isUnpaid ? "unpaid" : "paid",
    isPartlyRefunded: has("partly_refunded"),
    unknown,
  };
}
