import type { PackAction } from "@/lib/core/packing-station";
import type { PackingResponse } from "../scan-result";
import type { QueuedEntry } from "./contract";

export type ReplyJudgement =
  | { readonly kind: "expected" }
  /** The server did what the packer was not told: these actions make it come to what the packer has before them. */
  | { readonly kind: "mend"; readonly actions: readonly { action: PackAction; expected: QueuedEntry["expected"] }[] }
  /** A person has to look. After `isEnd` the server takes no further reading of the shipment. */
  | { readonly kind: "conflict"; readonly isEnd: boolean };

const putIn = new Set<PackingResponse["outcome"]>(["ok", "order_found", "completed"]);

/** Outcomes after which this station cannot pack the shipment. */
const ends = new Set<PackingResponse["outcome"]>([
  "busy",
  "packed",
  "not_ready",
  "stopped",
  "already_sent",
  "ended",
  "several",
  "not_needed",
]);

/**
 * Compares the server's answer to a queued action with what the packer was told. An action that may have reached the server
 * before the network went can have opened an order which the station would not have: it is put right where that is possible.
 */
export function judgeReply({ action, expected, shipmentId }: QueuedEntry, reply: PackingResponse): ReplyJudgement {
  if (action.kind === "weigh" || action.kind === "leave") return { kind: "expected" };
  if (action.kind === "open") return judgeOpening(action.code, expected, shipmentId, reply);
  const { outcome } = reply;
  if (outcome === expected) return { kind: "expected" };
  if (!changing.has(expected)) {
    // Nothing was to happen.
    if (!putIn.has(outcome) && outcome !== "undone") return { kind: "expected" };
    if (outcome === "ok") return { kind: "mend", actions: [undo(action.shipmentId)] };
  }
  return { kind: "conflict", isEnd: ends.has(outcome) };
}

function judgeOpening(
  code: string,
  expected: QueuedEntry["expected"],
  shipmentId: number | undefined,
  { outcome, packing }: PackingResponse,
): ReplyJudgement {
  const opened = outcome === "opened" || putIn.has(outcome) ? packing?.shipment.id : undefined;
  const isOther = opened !== undefined && opened !== shipmentId;
  if (isOther && outcome === "completed") return { kind: "conflict", isEnd: false };
  const back = isOther ? [...(putIn.has(outcome) ? [undo(opened)] : []), leave(opened)] : [];
  if (shipmentId === undefined || !changing.has(expected))
    return back.length > 0 ? { kind: "mend", actions: back } : { kind: "expected" };
  if (outcome === expected && !isOther) return { kind: "expected" };
  // The number of the shipment says which one the packer was shown.
  const isUnclear = isOther || outcome === "several" || outcome === "not_needed";
  if (isUnclear && code !== `#${shipmentId}`)
    return { kind: "mend", actions: [...back, ...openAndScan(shipmentId, code, expected)] };
  return { kind: "conflict", isEnd: ends.has(outcome) };
}

/** Outcomes that change what is packed, or who packs it. */
const changing = new Set<QueuedEntry["expected"]>([
  "opened",
  "order_found",
  "ok",
  "completed",
  "undone",
  "left",
  "weighed",
]);

/** Whether the packer was told that something changed. */
export const isChanging = (expected: QueuedEntry["expected"]): boolean => changing.has(expected);

const undo = (shipmentId: number) => ({ action: { kind: "undo", shipmentId } as const, expected: "undone" as const });
const leave = (shipmentId: number) => ({ action: { kind: "leave", shipmentId } as const, expected: "left" as const });

/** The article goes into the shipment that the packer was shown. */
function openAndScan(shipmentId: number, code: string, expected: QueuedEntry["expected"]) {
  const open = {
    action: { kind: "open", code: `#${shipmentId}`, takesOver: false } as const,
    expected: "opened" as const,
  };
  if (expected === "opened") return [open];
  const outcome = expected === "completed" ? ("completed" as const) : ("ok" as const);
  return [open, { action: { kind: "scan", shipmentId, code } as const, expected: outcome }];
}
