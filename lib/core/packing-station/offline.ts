import { readCode } from "./code";
import { hasCode, isCodeOf, judgeScan, rejectionOfStatus, type ScanRejection } from "./judge-scan";
import { isPacked, type LoadedPacking, shipmentCodesOf } from "./loaded";
import { isPackable } from "./packable";

/** What a packer does, as it is sent to the server. Without a code a scan confirms a piece that has none by hand. */
export type PackAction =
  | { readonly kind: "open"; readonly code: string; readonly takesOver: boolean }
  | { readonly kind: "scan"; readonly shipmentId: number; readonly code: string | undefined }
  | { readonly kind: "undo" | "leave"; readonly shipmentId: number };

export type OfflineOutcome =
  | ScanRejection
  | "opened"
  | "order_found"
  | "ok"
  | "completed"
  | "packed"
  | "not_ready"
  | "ended"
  | "already_sent"
  | "stopped"
  | "several"
  | "undone"
  | "nothing"
  | "left"
  /** No loaded shipment has the code or needs the article: only the server knows. */
  | "not_loaded"
  /** The code is of a label before the shipment was changed. */
  | "void_label";

export interface OfflineDecision<Packing extends LoadedPacking> {
  readonly outcome: OfflineOutcome;
  readonly piece?: Packing["pieces"][number] | undefined;
  /** The shipment as it is after the action. */
  readonly packing?: Packing | undefined;
  /** The shipments that share the code. */
  readonly candidates: readonly Packing[];
  /**
   * What the server is to do, each with the outcome that it is expected to have, so that it comes to the same state. Empty for
   * what changes nothing.
   */
  readonly actions: readonly ExpectedAction[];
}

interface ExpectedAction {
  readonly action: PackAction;
  readonly outcome: OfflineOutcome;
}

/**
 * What the server would answer to an action, for shipments that the station has loaded, oldest first. `now` is a timestamp of ISO
 * 8601. A code that names several shipments opens none. An article opens the oldest one that needs it, by a number that
 * the server cannot take for another.
 */
export function decideOffline<Packing extends LoadedPacking>(
  loaded: readonly Packing[],
  action: PackAction,
  now: string,
): OfflineDecision<Packing> {
  if (action.kind === "open") return open(loaded, action.code, now);
  const packing = loaded.find(({ shipment }) => shipment.id === action.shipmentId);
  if (!packing) return rejected("not_loaded");
  const closed = closedOutcome(packing);
  if (closed) return rejected(closed, packing);
  if (action.kind === "scan") return scan(packing, action.code, now);
  if (action.kind === "undo") return undo(packing, now);
  return { outcome: "left", packing, candidates: [], actions: [{ action, outcome: "left" }] };
}

const rejected = <Packing extends LoadedPacking>(
  outcome: OfflineOutcome,
  packing?: Packing,
  piece?: Packing["pieces"][number],
): OfflineDecision<Packing> => ({ outcome, packing, piece, candidates: [], actions: [] });

/** Why nothing can be put into a shipment any more; undefined while it is packed. */
function closedOutcome({ completed_at: completedAt, shipment }: LoadedPacking): OfflineOutcome | undefined {
  if (completedAt !== null) return "packed";
  return isPackable(shipment.status) ? undefined : rejectionOfStatus(shipment.status);
}

function open<Packing extends LoadedPacking>(
  loaded: readonly Packing[],
  code: string,
  now: string,
): OfflineDecision<Packing> {
  const named = namedBy(loaded, code);
  const workable = named.filter(({ shipment }) => isPackable(shipment.status));
  if (workable.length === 0) {
    const wanted = loaded.find((packing) => isOpenTo(packing, code));
    if (wanted) return openForArticle(wanted, code, now);
  }
  const [packing, another] = workable.length > 0 ? workable : named;
  if (!packing) return rejected("not_loaded");
  if (another) return { outcome: "several", candidates: workable.length > 0 ? workable : named, actions: [] };
  const read = readCode(code);
  const version = packing.codes.label_version;
  if (read?.kind === "tracking" && version !== undefined && read.labelVersion !== version)
    return rejected("void_label", packing);
  if (!isPackable(packing.shipment.status)) return rejected(rejectionOfStatus(packing.shipment.status), packing);
  if (packing.shipment.stop) return rejected("stopped", packing);
  if (packing.completed_at !== null) return rejected("packed", packing);
  return {
    outcome: "opened",
    packing: opened(packing, now),
    candidates: [packing],
    actions: [{ action: openingOf(packing, code), outcome: "opened" }],
  };
}

/** The shipments that a code names. `#12` is the shipment 12, and an order of that number where there is none. */
function namedBy<Packing extends LoadedPacking>(loaded: readonly Packing[], code: string): Packing[] {
  const read = readCode(code);
  if (!read) return [];
  const named = loaded.filter((packing) => isCodeOf(shipmentCodesOf(packing), code));
  if (named.length > 0 || read.kind !== "id") return named;
  const number = code.trim().slice(1);
  return loaded.filter(({ shipment, codes }) =>
    [shipment.external_id, ...codes.order_numbers].some((own) => own === number),
  );
}

/**
 * A guide, a label and a link stay as they were scanned: only the server knows whether that label was replaced meanwhile. Other
 * codes become the number of the shipment, which no other shipment has.
 */
function openingOf({ shipment }: LoadedPacking, code: string): PackAction {
  const kind = readCode(code)?.kind;
  const isLabel = kind === "label" || kind === "guide" || kind === "tracking";
  return { kind: "open", code: isLabel ? code : `#${shipment.id}`, takesOver: false };
}

const opened = <Packing extends LoadedPacking>(packing: Packing, now: string): Packing => ({
  ...packing,
  started_at: packing.started_at ?? now,
  last_scan_at: now,
});

/** Whether an article opens the shipment: it is free, and a piece with this code is missing. */
const isOpenTo = (packing: LoadedPacking, code: string): boolean =>
  packing.is_free_for_articles &&
  packing.completed_at === null &&
  packing.shipment.status === "documentation_ready" &&
  packing.shipment.stop === null &&
  packing.pieces.some((piece) => !isPacked(piece) && hasCode(piece, code));

function openForArticle<Packing extends LoadedPacking>(
  packing: Packing,
  code: string,
  now: string,
): OfflineDecision<Packing> {
  const packed = scan(opened(packing, now), code, now);
  const opening: ExpectedAction = { action: openingOf(packing, `#${packing.shipment.id}`), outcome: "opened" };
  return {
    ...packed,
    outcome: packed.outcome === "ok" ? "order_found" : packed.outcome,
    actions: [opening, ...packed.actions],
  };
}

function scan<Packing extends LoadedPacking>(
  packing: Packing,
  code: string | undefined,
  now: string,
): OfflineDecision<Packing> {
  if (packing.shipment.stop) return rejected("stopped", packing);
  const { outcome, piece } = judgeScan<Packing["pieces"][number]>(
    shipmentCodesOf(packing),
    packing.pieces,
    isPacked,
    code,
  );
  if (outcome !== "ok" && outcome !== "completed") return rejected(outcome, packing, piece);
  const isComplete = outcome === "completed";
  const { id, status } = packing.shipment;
  const scanned = { ...piece, scanned_at: now, scan_number: lastScan(packing) + 1 };
  const isPrepared = isComplete && status === "documentation_ready";
  return {
    outcome,
    piece: scanned,
    packing: {
      ...packing,
      shipment: isPrepared ? { ...packing.shipment, status: "ready_to_ship" } : packing.shipment,
      pieces: packing.pieces.map((other) => (other === piece ? scanned : other)),
      last_scan_at: now,
      completed_at: isComplete ? now : null,
    },
    candidates: [],
    actions: [{ action: { kind: "scan", shipmentId: id, code }, outcome }],
  };
}

const lastScan = ({ pieces }: LoadedPacking): number => Math.max(0, ...pieces.map((piece) => piece.scan_number ?? 0));

/** Takes the last piece out. */
function undo<Packing extends LoadedPacking>(packing: Packing, now: string): OfflineDecision<Packing> {
  const number = lastScan(packing);
  const last = packing.pieces.find((piece) => isPacked(piece) && piece.scan_number === number);
  if (!last) return rejected("nothing", packing);
  const free = { ...last, scanned_at: null, scan_number: null };
  return {
    outcome: "undone",
    piece: free,
    packing: {
      ...packing,
      pieces: packing.pieces.map((piece) => (piece === last ? free : piece)),
      last_scan_at: now,
    },
    candidates: [],
    actions: [{ action: { kind: "undo", shipmentId: packing.shipment.id }, outcome: "undone" }],
  };
}
