/**
 * The papers of a shipment. Obtaining them is a fact that is remembered and makes the shipment ready; obtaining them
 * again gives the same bytes.
 */
export { type Labels, obtainDeliveryNote, obtainDocument, obtainLabels } from "./obtain";
