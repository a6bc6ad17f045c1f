/**
 * What an account sent in a period and what it cost, beside the period before of the same length. Days are calendar days
 * in Argentina, transit times business days, amounts integer cents with tax. Everything counts on the day on which it
 * happened: a shipment that is created in March and delivered in April is created in March's report and delivered in
 * April's. Numbers of shipments leave out returns, which have a report of their own; costs include them.
 */
export { type CostReport, findCostReport } from "./costs";
export { periodBefore, type ReportPeriod, reportLimits } from "./period";
export { findShipmentReport, incidentKinds, type ShipmentReport } from "./shipments";
