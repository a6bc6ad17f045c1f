/**
 * Orders of which a piece is missing: put aside until its stock comes, or for the office. Whoever packs or picks one again takes
 * it back, and what is free of its missing articles is reserved for it.
 */
export { findHolds, putAside, takeBack } from "./holds";
