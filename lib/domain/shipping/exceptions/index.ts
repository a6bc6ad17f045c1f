/**
 * Exceptions: the shipments that need somebody, as their state, their stop, their day and their buyer's answer say, and what
 * people did about them. A case is no row of its own: it ends when its shipment is solved, and opens when something happens.
 */
export { answerShipment, reportNotReceived } from "./answer";
export { isAnswerable } from "./judge";
export {
  countExceptions,
  type ExceptionFilter,
  findExceptions,
  type ListedException,
  listExceptions,
} from "./list";
export { type ExceptionChange, markExceptions } from "./mark";
