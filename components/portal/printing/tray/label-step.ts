import type { PrintPlan } from "../queries";
import type { AwaitedLabel } from "./awaited-labels";

/**
 * How long a label is awaited. A print long after the press would surprise: afterwards the shipment waits in the list of
 * what is not printed.
 */
export const longestWaitMs = 90_000;

export type LabelStep =
  | { readonly kind: "wait" | "print" | "printed" | "late" }
  | { readonly kind: "blocked"; readonly reason: PrintPlan["left_out"][number] | undefined };

/**
 * What is done about an awaited label, by the plan of its shipment read at `readAtMs` (since 1970). Automation gives it a
 * label by itself unless money, a person or the carrier's refusal stands in the way. One that somebody else has printed is
 * not printed again; one whose print was requested is requested again, as the idempotency key makes it the same print.
 */
export function labelStep(
  { shipmentId, since, isRequested }: AwaitedLabel,
  { ready, left_out: leftOut }: Pick<PrintPlan, "ready" | "left_out">,
  readAtMs: number,
): LabelStep {
  const labelled = ready.find(({ id }) => id === shipmentId);
  if (labelled?.printed && !isRequested) return { kind: "printed" };
  const reason = leftOut.find(({ id }) => id === shipmentId);
  const isPending =
    reason?.status === "new" && !reason.stop && (reason.waiting_for === null || reason.waiting_for === "carrier");
  if (!labelled && !isPending) return { kind: "blocked", reason };
  if (readAtMs - since > longestWaitMs) return { kind: "late" };
  return { kind: labelled ? "print" : "wait" };
}
