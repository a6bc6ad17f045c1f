import { expect, test } from "vitest";
import { readStates } from "./";

const fine = { isCancelled: false, isPaidOnDelivery: false };
type Columns = Parameters<typeof readStates>[0];

test.each<[Columns, string, string]>([
  // Tiendanube
  [{ order_state: "Abierta", payment_state: "Recibido", shipping_state: "No está empaquetado" }, "to_ship", "paid"],
  [{ order_state: "Abierta", payment_state: "Recibido", shipping_state: "Listo para enviar" }, "to_ship", "paid"],
  [{ order_state: "Abierta", payment_state: "Pendiente", shipping_state: "No está empaquetado" }, "to_ship", "unpaid"],
  [{ order_state: "Abierta", payment_state: "Recibido", shipping_state: "Enviado" }, "completed", "paid"],
  [{ order_state: "Abierta", payment_state: "Recibido", shipping_state: "Parcialmente enviado" }, "on_hold", "paid"],
  [
    { order_state: "Abierta", payment_state: "Reembolsado", shipping_state: "No está empaquetado" },
    "cancelled",
    "refunded",
  ],
  [{ order_state: "Cancelada", payment_state: "Anulado", shipping_state: "No está empaquetado" }, "cancelled", "paid"],
  [{ order_state: "Archivada", payment_state: "Recibido", shipping_state: "Sin empaquetar" }, "on_hold", "paid"],
  [{ order_state: "Open", payment_state: "Received", shipping_state: "Unpacked" }, "to_ship", "paid"],
  // Shopify
  [{ payment_state: "paid", shipping_state: "unfulfilled" }, "to_ship", "paid"],
  [{ payment_state: "paid", shipping_state: "" }, "to_ship", "paid"],
  [{ payment_state: "pending", shipping_state: "unfulfilled" }, "to_ship", "unpaid"],
  [{ payment_state: "authorized", shipping_state: "unfulfilled" }, "to_ship", "unpaid"],
  [{ payment_state: "partially_paid", shipping_state: "unfulfilled" }, "to_ship", "unpaid"],
  [{ payment_state: "voided", shipping_state: "unfulfilled" }, "cancelled", "paid"],
  [{ payment_state: "refunded", shipping_state: "unfulfilled" }, "cancelled", "refunded"],
  [{ payment_state: "paid", shipping_state: "fulfilled" }, "completed", "paid"],
  [{ payment_state: "paid", shipping_state: "partial" }, "on_hold", "paid"],
  [{ payment_state: "", shipping_state: "unfulfilled" }, "to_ship", "unpaid"],
  // WooCommerce
  [{ order_state: "Procesando" }, "to_ship", "paid"],
  [{ order_state: "wc-processing" }, "to_ship", "paid"],
  [{ order_state: "Pendiente de pago" }, "to_ship", "unpaid"],
  [{ order_state: "En espera" }, "on_hold", "paid"],
  [{ order_state: "Completado" }, "completed", "paid"],
  [{ order_state: "Cancelado" }, "cancelled", "paid"],
  [{ order_state: "Reembolsado" }, "cancelled", "refunded"],
  [{ order_state: "Fallido" }, "to_ship", "unpaid"],
  // Mercado Libre
  [{ order_state: "Etiqueta lista para imprimir" }, "to_ship", "paid"],
  [{ order_state: "Paquete de 3 productos" }, "to_ship", "paid"],
  [{ order_state: "Venta cancelada. No despaches." }, "cancelled", "paid"],
  [{ order_state: "Cancelaste la venta" }, "cancelled", "paid"],
  [{ order_state: "Llega el 7 de octubre" }, "completed", "paid"],
  [{ order_state: "En camino" }, "completed", "paid"],
  [{ order_state: "Entregado" }, "completed", "paid"],
  [{ order_state: "Devolución en camino" }, "cancelled", "paid"],
  // VTEX in its three languages
  [{ order_state: "Preparando Entrega" }, "to_ship", "paid"],
  [{ order_state: "Pronto para o Manuseio" }, "to_ship", "paid"],
  [{ order_state: "Ready for Handling" }, "to_ship", "paid"],
  [{ order_state: "Faturado" }, "completed", "paid"],
  [{ order_state: "Facturado" }, "completed", "paid"],
  [{ order_state: "Pagamento Pendente" }, "to_ship", "unpaid"],
  // A seller's only column of states
  [{ order_state: "Pagado" }, "to_ship", "paid"],
  [{ order_state: "IMPAGO" }, "to_ship", "unpaid"],
  [{ order_state: "Despachado" }, "completed", "paid"],
  [{ order_state: "" }, "to_ship", "paid"],
  [{}, "to_ship", "paid"],
])("%j is %s, %s", (columns, shopState, payment) =>
  expect(readStates(columns, fine)).toMatchObject({ shopState, payment, unknown: [] }),
);

test.each<[Columns, string]>([
  [{ order_state: "Zarpó" }, "order_state"],
  [{ order_state: "constructor" }, "order_state"],
  [{ payment_state: "Mercado Pago" }, "payment_state"],
  [{ payment_state: "Pagado", shipping_state: "con Juan" }, "shipping_state"],
])("%j is not known and waits", (columns, unknown) =>
  expect(readStates(columns, fine)).toMatchObject({ shopState: "on_hold", unknown: [unknown] }),
);

test("a payment that nobody knows is none", () =>
  expect(readStates({ payment_state: "Mercado Pago" }, fine).payment).toBe("unpaid"));

test("a day of cancellation, and money that is collected at the door, count beside the words", () => {
  expect(readStates({ payment_state: "paid" }, { ...fine, isCancelled: true }).shopState).toBe("cancelled");
  const atDoor = { ...fine, isPaidOnDelivery: true };
  expect(readStates({ payment_state: "pending" }, atDoor).payment).toBe("on_delivery");
  expect(readStates({}, atDoor).payment).toBe("on_delivery");
  expect(readStates({ payment_state: "paid" }, atDoor).payment).toBe("paid");
});

test("a part that was given back is told", () =>
  expect(readStates({ payment_state: "partially_refunded" }, fine)).toMatchObject({ isPartlyRefunded: true }));
