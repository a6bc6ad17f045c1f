/**
 * Layouts of files that sellers have: exports of shop systems and bulk layouts of carriers, one table a layout, known by
 * their headings; and what is guessed of any other file. Pure.
 */
export { findHeaderRow, guessColumns } from "./guess";
export { type CellItem, readItemsCell } from "./items-cell";
export type { LayoutId, Mapping } from "./layout";
export { isSentByShop, layoutsThatGoOn, recogniseLayout } from "./recognise";
export { readStates } from "./states";
