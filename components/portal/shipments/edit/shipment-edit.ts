/** Changes of a shipment that a dialog asks for; `sendAgain` is the name of `duplicate` for what was lost or came back. */
export type ShipmentEdit = "correct" | "reroute" | "repack" | "duplicate" | "sendAgain";
