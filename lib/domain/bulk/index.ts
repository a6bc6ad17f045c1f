/**
 * The same thing done to many shipments, in the background: each in a transaction of its own together with what became of
 * it, so that a crash neither forgets one nor does it twice, and one that cannot be done does not keep the others back.
 * Nothing happens in the first seconds: until then all of it can be taken back, and later what is left of it.
 */
export {
  type BulkAction,
  createBulkAction,
  deleteOldBulkActions,
  findBulkAction,
  listBulkActions,
  withdrawBulkAction,
} from "./actions";
export { runBulkActions } from "./run";
