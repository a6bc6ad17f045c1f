/**
 * Receptions: what became of each piece of a parcel that came back to its seller, a return or a shipment that was not
 * delivered. Every piece moves its stock once, in the transaction of its reception, also when two people receive at once. The
 * state of the shipment stays what its carrier says.
 */
export { type ClosureChange, closeReturns, findClosure, reopenReturns } from "./close";
export { type FoundReturns, findReturnsByCode } from "./find";
export { listReceptions, type Reception, type ReceptionEntry, receivedAtOf, summarizeReceptions } from "./list";
export { type ExpectedPiece, type OpenReception, openReception } from "./open";
export { isReceivable } from "./receivable";
export { type PieceDecision, type ReceptionInput, receivePieces } from "./receive";
export { undoReception } from "./undo";
export { countUnreceived, listUnreceived } from "./unreceived";
