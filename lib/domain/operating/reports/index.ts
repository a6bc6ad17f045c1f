/**
 * What an account sent in a period and what it cost, beside the period before of the same length. Days are calendar days
 * in Argentina, transit times business days, amounts integer cents with tax. Everything counts on the day on which it
 * happened: a shipment that is created in March and delivered in April is created in March's report and delivered in
 * April's. Numbers of shipments leave out returns, which have a report of their own; costs include them. Operators see
 * the same over all live or all test accounts, with the money that moved and what failed.
 */
export { type CostReport, findCostReport } from "./costs";
export { type FailureReport, findFailureReport } from "./failures";
export { findMarginReport, type MarginReport } from "./margins";
export { recordMonthlyReports } from "./monthly";
export { periodBefore, reportLimits } from "./period";
export {
  findMoneyReport,
  findPlatformShipments,
  type MoneyReport,
  type PlatformQuery,
  type PlatformShipmentReport,
} from "./platform";
export { findShipmentReport, incidentKinds, type ShipmentReport } from "./shipments";
