/** What a sale means for a parcel: whether it may go out by itself, and which of its lines are packed. Pure. */
export { decisionMessage } from "./decision-message";
export { differsFromChoice } from "./differs";
export { editedParts, editsOfPart } from "./edited-parts";
export {
  type ChosenAtCheckout,
  isLacking,
  judgeSale,
  piecesToPack,
  type SaleJudgement,
  type SaleLine,
} from "./judge-sale";
export { type OrderState, orderStateOf } from "./order-state";
export { resolveBundles } from "./resolve-bundles";
export { groupByPerson, placeKeyOf } from "./same-person";
export { stopMessage, stopOf } from "./stop";
