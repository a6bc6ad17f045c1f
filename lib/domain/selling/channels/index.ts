/**
 * Shops that orders are imported from. A pull fetches the orders that changed since a cursor, signed webhooks bring the next
 * pull forward, an hourly reconciliation finds what neither tells, and the guide and the states of each shipment go back to
 * the order. Each shop system has its `Channel`.
 */
export { findChannelApp, listChannelApps, type ShownChannelApp, saveChannelApp } from "./access/apps";
export { beginAuthorization, completeAuthorization } from "./access/authorizations";
export { findByToken, findConnectionByToken } from "./access/by-token";
export {
  type ChannelConnection,
  changeChannelSettings,
  connectShop,
  listConnections,
  type NewConnection,
  syncNow,
} from "./connections";
export { disconnectShop } from "./disconnect";
export { type FailingShop, listFailingShops, tellFailures, type UntoldFailure } from "./failing";
export { askLabels, cancelLabels, openLabelLink } from "./labels";
export { recordTrackingNotes } from "./notes";
export { findShop, openConsent, renewKeys, sealConsent, takeShopKeys, tellPlugin } from "./plugin";
export type { ChannelProblem } from "./problems";
export type { WordNote } from "./push-notes";
export { receiveFromShop } from "./receive";
export { type AnswerPrivacy, receiveFromPlatform } from "./receive-from-platform";
export { askShop, askShopsOf } from "./refresh";
export { hasChannelWork, processChannels } from "./sync";
export { answerRates } from "./tiendanube/answer-rates";
export { callbackObstacle } from "./webhooks";
export { readCart, writeOption } from "./woocommerce/checkout";
