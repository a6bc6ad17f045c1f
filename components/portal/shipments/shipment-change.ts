/** What a seller may do with a shipment by one press. */
export const shipmentChanges = ["ready_to_ship", "shipped", "cancel", "rescue"] as const;
export type ShipmentChange = (typeof shipmentChanges)[number];
