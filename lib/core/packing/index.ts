/**
 * Packs loose items into boxes. Pure: integers in centimetres, cubic centimetres and grams; no I/O, no clock, no chance.
 *
 * Every answer keeps these promises: each item travels exactly once, inside its box, without overlap, within the gross
 * weight, upright where asked; at least three quarters of every base are carried; mattresses share no package with
 * other goods and are not stacked; nothing travels loose that fits a box. The order of items and boxes in the request
 * does not change the packages. Fewest packages first, then the least cost.
 */
export type { PackBox, Packed, PackItem, PackOptions, PlacedItem, SizeCm } from "./contract";
export { pack, packInWays } from "./pack";
export { type Face, type Picture, type PictureEdge, type PictureStep, type Point, projectPackage } from "./projection";
