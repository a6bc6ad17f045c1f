import type { Tone } from "@/components/ui/tone";
import type { Printer } from "./queries";

/** The state of a printer as pages tell it; `bridge`: its computer is not connected, so what it said last is old. */
export type ShownState = Printer["state"] | "bridge";

export const shownStateOf = ({ state, paused, bridge }: Pick<Printer, "state" | "paused" | "bridge">): ShownState =>
  paused ? "paused" : bridge.is_online ? state : "bridge";

/** A stopped printer takes nothing new: jobs wait. */
export type StoppedState = Exclude<ShownState, "ready" | "printing" | "unknown">;

/** Undefined of a printer that prints. One that cannot say how it is prints as well. */
export function stoppedStateOf(printer: Parameters<typeof shownStateOf>[0]): StoppedState | undefined {
  const shown = shownStateOf(printer);
  return shown === "ready" || shown === "printing" || shown === "unknown" ? undefined : shown;
}

export const stateTones: Readonly<Record<ShownState, Tone>> = {
  ready: "success",
  printing: "info",
  unknown: "neutral",
  paused: "warning",
  paper_out: "danger",
  offline: "danger",
  bridge: "danger",
};
