/**
 * Bulk actions: one transition for many shipments, in the background. Each shipment is a transaction of its own
 * together with its outcome, so that a crash neither skips a shipment nor processes it twice, and a rejected one does
 * not hold up the others. No shipment moves in the first seconds: until then the whole action can be withdrawn, and
 * later its remaining shipments.
 */
export {
  type BulkAction,
  createBulkAction,
  deleteOldBulkActions,
  findBulkAction,
  listBulkActions,
  withdrawBulkAction,
} from "./actions";
export { hasActionsDue, runBulkActions } from "./run";
