/** Changes that a seller can make to a shipment by one click. */
const shipmentChanges = ["process", "ready_to_ship", "shipped", "cancel", "rescue", "release"] as const;
export type ShipmentChange = (typeof shipmentChanges)[number];
