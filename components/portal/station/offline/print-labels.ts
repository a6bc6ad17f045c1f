import type { WaitingLabel } from "./contract";
import type { StationDeps } from "./deps";
import { isUnreachable } from "./network";
import type { StationMemory } from "./station-memory";

/** Prints the labels of parcels that were finished without the network, in the order in which they were finished. */
export function createLabelPrinting(memory: StationMemory, { print, wordError }: StationDeps) {
  const { commit, exclusive, show, isOffline } = memory;
  let printing = false;
  /** Neither another person nor one without the right prints what this one packed. */
  const isOwnSession = () => {
    const { problem } = memory.state();
    return problem === undefined || problem === "storage" || problem === "queue_full";
  };
  async function printLabels(): Promise<void> {
    if (printing) return;
    printing = true;
    try {
      for (;;) {
        const label = memory.state().labels.find(({ state: of }) => of === "waiting");
        if (!label || isOffline() || !isOwnSession()) return;
        await printLabel(label);
      }
    } finally {
      printing = false;
    }
  }

  async function printLabel(label: WaitingLabel): Promise<void> {
    // Stored first: after a crash nobody knows whether it came out of the printer, and a person is asked.
    await exclusive(() => commit({ labels: [{ ...label, state: "printing" }] }));
    try {
      await print(label.shipmentId);
      await exclusive(() => commit({ removedLabels: [label.shipmentId] }));
    } catch (error) {
      const isLost = isUnreachable(error);
      if (isLost) show({ isLost: true });
      const failed = { state: "failed", message: wordError(error) } as const;
      await exclusive(() => commit({ labels: [{ ...label, ...(isLost ? { state: "waiting" } : failed) }] }));
    }
  }

  return printLabels;
}
