/**
 * Waves: orders that are picked in one walk onto a cart with numbered bins, and packed from there. An order is in one
 * open wave at most. One person picks a wave, several pack it: each bin is one shipment, which the station claims. What
 * is packed, stopped or cancelled leaves its wave by itself, and a wave without orders is done.
 */
export { findNextBins, findShipmentBin, findWaveBin, type ShipmentBin } from "./bins";
export { createWave, type NewWave } from "./create";
export { cancelWave, putAside } from "./end";
export { isInOpenWave, isPutAside, recordExitOf } from "./exits";
export { holdWave, releaseWave } from "./hold";
export { type PickResponse, pickLine, scanArticle } from "./pick";
export { listWaves, readWave, type Wave, type WaveSummary } from "./read";
