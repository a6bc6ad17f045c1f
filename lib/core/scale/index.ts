/** Weights from scales: what they send, and how a weighed package compares with what was declared of it. */
export { parseScaleReport, scaleUsagePage } from "./hid-report";
export type { ScaleReading } from "./reading";
export { parseScaleLine, splitLines } from "./serial-line";
export { compareWeight, type WeightDifference } from "./weight-difference";
