import { type LeftReason, overrulableReasons } from "@/lib/core/vocabulary";
import type { Preview } from "./queries";

export interface ClosingChoice {
  readonly onlyScanned: boolean;
  /** Shipments that are ready and stay all the same. */
  readonly left: ReadonlySet<number>;
  /** Shipments that go although they would stay. */
  readonly taken: ReadonlySet<number>;
}

export type Candidate = Preview["going"][number];

interface Row {
  readonly candidate: Candidate;
  readonly reason: LeftReason | null;
  readonly goes: boolean;
  /** Whether a person may change it. */
  readonly canChange: boolean;
}

/** Every shipment of the place, with what the choice makes of it: first what the rules let go. */
export function rowsOf({ going, staying }: Pick<Preview, "going" | "staying">, choice: ClosingChoice): Row[] {
  return [
    ...going.map((candidate): Row => {
      const isUnscanned = choice.onlyScanned && !candidate.isHandedOver;
      const reason = isUnscanned ? "not_scanned" : choice.left.has(candidate.id) ? "left_out" : null;
      const goes = !choice.left.has(candidate.id) && (!isUnscanned || choice.taken.has(candidate.id));
      return { candidate, reason, goes, canChange: true };
    }),
    ...staying.map(({ candidate, reason }): Row => {
      const canChange =
        candidate.status === "ready_to_ship" && (overrulableReasons as readonly LeftReason[]).includes(reason);
      return { candidate, reason, goes: canChange && choice.taken.has(candidate.id), canChange };
    }),
  ];
}

/** The choice after a person ticked or unticked a shipment. */
export function toggled(choice: ClosingChoice, { candidate, reason, goes }: Row): ClosingChoice {
  const isRuled = reason !== null && reason !== "left_out";
  const withOr = (set: ReadonlySet<number>, has: boolean): ReadonlySet<number> => {
    const next = new Set(set);
    if (has) next.add(candidate.id);
    else next.delete(candidate.id);
    return next;
  };
  // Who is left out is left out whatever the rules say, so that a shipment that is taken is in no other set.
  return isRuled
    ? { ...choice, taken: withOr(choice.taken, !goes), left: withOr(choice.left, false) }
    : { ...choice, left: withOr(choice.left, goes) };
}
