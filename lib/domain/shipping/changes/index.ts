/**
 * Changes of a shipment until its dispatch: other words on its label, another carrier, other measures; and another shipment
 * like it, from any state. Each change is one transaction with its money, the void guide, history, events and audit entry.
 */
export type { Correction, Reroute } from "./change";
export { correctShipment } from "./correct";
export { duplicateShipment, priceDuplicate } from "./duplicate";
export { type ChangePrice, priceChange } from "./price-change";
export { removePieces } from "./remove-pieces";
export { rerouteOptions, rerouteShipment } from "./reroute";
