/**
 * Shops that orders are imported from. A shop is asked for what changed since a cursor, and its signed webhooks say when to
 * ask; the guide of each shipment goes back to it as a note. What differs between shop systems is their importer.
 */
export {
  type ChannelConnection,
  connectShop,
  disconnectShop,
  listConnections,
  type NewConnection,
  syncNow,
} from "./connections";
export { recordTrackingNotes } from "./notes";
export { receiveFromShop } from "./receive";
export { hasChannelWork, processChannels } from "./sync";
