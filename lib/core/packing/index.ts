/**
 * Packs loose items into boxes. Pure: integers in centimetres, cubic centimetres and grams; no I/O, no clock, no
 * randomness.
 *
 * Every result keeps these guarantees. Each item is packed exactly once, inside its box, without overlap, within the
 * gross weight, upright where required. At least three quarters of every base are supported. Mattresses share no
 * package with other goods and are not stacked. An item travels on its own only if it fits no box. The order of items
 * and boxes in the request does not change the packages. The aim is fewest packages first, then the least cost.
 */
export type { PackBox, Packed, PackItem, PackOptions } from "./contract";
export { pack, packInWays } from "./pack";
export {
  type Picture,
  type PicturedPlace,
  type PictureEdge,
  type PictureStep,
  type Point,
  projectPackage,
} from "./projection";
