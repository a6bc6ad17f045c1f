import type { FailureReason, LogisticType, ServiceType, ShipmentStatus } from "@/lib/core/vocabulary";

/** What a comment may name: carriers and towns, never a person or an address. */
interface CommentSubject {
  readonly direction: "forward" | "return";
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  readonly carrier: string;
  readonly originCity: string;
  readonly destinationCity: string;
}

type Comment = string | ((shipment: CommentSubject) => string);

const collected: Readonly<Record<LogisticType, Comment>> = {
  crossdock: "Retirado en origen por la colecta",
  xd_dropoff: "Entregado por el remitente en el centro de distribución",
  carrier_pickup: ({ carrier }) => `Retirado en origen por ${carrier}`,
  carrier_dropoff: ({ carrier }) => `Entregado por el remitente en una sucursal de ${carrier}`,
  point_dropoff: "Entregado por el remitente en un punto de recepción",
  fulfillment: "Salió del depósito",
};

const atPoint = (there: string, elsewhere: Comment): Comment => {
  return (shipment) => (shipment.serviceType === "pickup_point" ? there : toText(elsewhere, shipment));
};
const sellerCity = ({ direction, originCity, destinationCity }: CommentSubject): string =>
  direction === "return" ? destinationCity : originCity;

const comments: Readonly<Partial<Record<ShipmentStatus, Comment>>> = {
  shipped: (shipment) => toText(collected[shipment.logisticType], shipment),
  crossdock: "Ingresó al centro de distribución",
  in_transit_to_carrier: ({ carrier }) => `En viaje a ${carrier}`,
  received_by_carrier: ({ carrier, originCity }) => `En la sucursal de ${carrier} en ${originCity}`,
  in_transit: ({ destinationCity }) => `En viaje a ${destinationCity}`,
  delivered: atPoint("Retirado en el punto de entrega", ({ destinationCity }) => `Entregado en ${destinationCity}`),
  delivered_with_damage: "Entregado con el embalaje dañado",
  rescheduled: atPoint("Se guarda unos días más en el punto de entrega", "Se visita de nuevo el próximo día hábil"),
  in_carrier_ready_to_return: ({ carrier, destinationCity }) =>
    `En la sucursal de ${carrier} en ${destinationCity}, para devolver`,
  in_transit_to_crossdock: "Vuelve al centro de distribución",
  on_hold_crossdock: "Guardado en el centro de distribución",
  in_transit_to_seller: (shipment) => `En viaje de vuelta a ${sellerCity(shipment)}`,
  returned_to_seller: (shipment) => `Devuelto al vendedor en ${sellerCity(shipment)}`,
  lost_in_carrier: ({ carrier }) => `${carrier} no lo encuentra y lo da por perdido`,
  lost_in_crossdock: "El centro de distribución no lo encuentra y lo da por perdido",
  reshipped: "Se vuelve a despachar en otro envío",
};

const failures: Readonly<Record<FailureReason, Comment>> = {
  client_not_in_address: atPoint("Nadie lo retiró en el punto de entrega", "El destinatario no estaba"),
  client_rejected_shipment: "El destinatario no aceptó el pedido",
  partial_damage: "Parte del contenido llegó dañada",
  total_damage: "El contenido llegó dañado",
  bad_address: "No se encontró el domicilio",
  carrier_error: ({ carrier }) => `Error de ${carrier} en la distribución`,
  partial_loss: "Falta parte del contenido",
  total_loss: "Falta el contenido",
  missing_documentation: "Falta documentación",
  inaccessible: "No se pudo acceder al domicilio",
  exhausted_delivery_attempts: atPoint("Se venció el plazo para retirarlo", "Se agotaron las visitas"),
  danger_zone: "Zona peligrosa",
  others: "No se pudo entregar",
};

/** Comment of the tracking history when a shipment reaches a status, as carriers word it. */
export function commentOn(shipment: CommentSubject, to: ShipmentStatus, substatus?: FailureReason): string | undefined {
  const comment = substatus ? failures[substatus] : comments[to];
  return comment === undefined ? undefined : toText(comment, shipment);
}

const toText = (comment: Comment, shipment: CommentSubject): string =>
  typeof comment === "string" ? comment : comment(shipment);
