import { ApiError } from "@/components/shared/api-error";
import type { PackingResponse } from "../scan-result";
import type { Conflict, QueuedEntry, StationAction } from "./contract";
import type { StationDeps } from "./deps";
import { isChanging, judgeReply } from "./judge-reply";
import { isOfSession, isOtherUser, isPassing, isSignedOut, isUnreachable, withTimeout } from "./network";
import type { StationMemory } from "./station-memory";
import { labelOf, toLoaded, toStored } from "./station-view";

/** Readings whose request may have been answered stay unsent after this long: the server forgets keys after a day. */
const keyLifetimeMs = 20 * 60 * 60_000;
const maxFailures = 5;

/**
 * Sends what waits, oldest first, each until it has an answer, then loads anew what may be packed next. Resolves also when there
 * is still no network: call it again.
 */
export function createSender(
  memory: StationMemory,
  { server, now, newKey, wordError, onConflict, userId }: StationDeps,
) {
  const { commit, exclusive, show } = memory;
  const iso = () => new Date(now()).toISOString();

  let syncing: Promise<void> | undefined;
  const sync = (): Promise<void> => {
    syncing ??= synchronize().finally(() => {
      syncing = undefined;
    });
    return syncing;
  };

  async function synchronize(): Promise<void> {
    if (memory.state().status !== "ready") return;
    try {
      let before = memory.changes();
      let ahead = await withTimeout(server.loadAhead(memory.entries().length > 0));
      if (ahead.user_id !== userId) return show({ problem: "other_user" });
      if (memory.state().problem !== "storage" && memory.state().problem !== "queue_full") show({ problem: undefined });
      if (memory.entries().length > 0) {
        show({ isSending: true });
        while (memory.entries().length > 0) if (!(await sendFirst())) return;
        before = memory.changes();
        ahead = await withTimeout(server.loadAhead(false));
      }
      await exclusive(async () => {
        if (memory.changes() !== before || memory.entries().length > 0) return;
        await commit({ shipments: ahead.packings, isAllShipments: true, meta: { loadedAt: iso() } });
      }).catch(() => show({ problem: "storage" }));
      show({ isLost: memory.entries().length > 0 && memory.state().isLost, syncedAt: now() });
    } catch (error) {
      if (isUnreachable(error)) show({ isLost: true });
      else if (isSignedOut(error)) show({ problem: "signed_out" });
      else if (isOtherUser(error)) show({ problem: "other_user" });
      else if (!(error instanceof ApiError)) throw error;
      else if (!isPassing(error)) show({ problem: "refused" });
    } finally {
      show({ isSending: false });
    }
  }

  /** Sends the oldest entry; false when the rest has to wait. */
  async function sendFirst(): Promise<boolean> {
    const [first] = memory.entries();
    if (!first) return false;
    if (first.sentAt !== null && now() - Date.parse(first.sentAt) > keyLifetimeMs) {
      await exclusive(() => end(first, { kind: "unsure", isEnd: false }));
      return true;
    }
    const entry = first.sentAt === null ? { ...first, sentAt: iso() } : first;
    if (entry !== first) await exclusive(() => commit({ entries: [entry] }));
    try {
      const response = await withTimeout(send(entry));
      await exclusive(() => settle(entry, response));
      return true;
    } catch (error) {
      // It is known not to have been done now: its age counts from when it may have been before.
      if (isOfSession(error)) await exclusive(() => commit({ entries: [first] }));
      if (isOfSession(error) || isPassing(error)) throw error;
      if (error instanceof ApiError && error.status >= 500 && entry.failures < maxFailures) {
        await exclusive(() => commit({ entries: [{ ...entry, failures: entry.failures + 1 }] }));
        return false;
      }
      if (!(error instanceof ApiError)) throw error;
      // The packer was told that it does not go, and it does not.
      if (!isChanging(entry.expected)) await exclusive(() => commit({ removedEntries: [entry.seq] }));
      else await exclusive(() => end(entry, { kind: "error", isEnd: false, message: wordError(error) }));
      return true;
    }
  }

  const send = async ({ action, station, key }: QueuedEntry): Promise<PackingResponse | undefined> => {
    if (action.kind !== "weigh") return server.act(action, station, key);
    await server.weigh(action, key);
    return undefined;
  };

  async function settle(entry: QueuedEntry, response: PackingResponse | undefined): Promise<void> {
    if (!response) return commit({ removedEntries: [entry.seq] });
    const judged = judgeReply(entry, response);
    if (judged.kind === "conflict") return end(entry, { kind: response.outcome, isEnd: judged.isEnd, response });
    if (judged.kind === "mend") {
      // Before all that waits: whole numbers are used up, so that these stand between them.
      const { station, shipmentId, at } = entry;
      const step = 1 / (judged.actions.length + 1);
      const mending = judged.actions.map(({ action, expected }, place) => ({
        seq: entry.seq + step * (place + 1),
        key: newKey(),
        station,
        action,
        shipmentId: "shipmentId" in action ? action.shipmentId : shipmentId,
        expected,
        at,
        sentAt: null,
        failures: 0,
      }));
      return commit({ removedEntries: [entry.seq], entries: mending });
    }
    const { packing } = response;
    const isLast = !memory
      .entries()
      .some(({ seq, shipmentId }) => seq !== entry.seq && shipmentId === packing?.shipment.id);
    const known = memory.shipments().find(({ shipment }) => shipment.id === packing?.shipment.id);
    await commit({
      removedEntries: [entry.seq],
      ...(packing && isLast && known && { shipments: [toLoaded(packing, known)] }),
      ...(packing?.label_print && { removedLabels: [packing.shipment.id] }),
    });
  }

  interface Ending {
    readonly kind: Conflict["kind"];
    /** Whether the other entries of the shipment are taken off the queue too. */
    readonly isEnd: boolean;
    readonly message?: string;
    readonly response?: PackingResponse;
  }

  /** Puts an entry among the conflicts, which people confirm. */
  async function end(entry: QueuedEntry, { kind, isEnd, message = "", response }: Ending): Promise<void> {
    const shipmentId = entry.shipmentId ?? response?.packing?.shipment.id;
    const isOfShipment = (other: QueuedEntry) => shipmentId !== undefined && other.shipmentId === shipmentId;
    const dropped = memory.entries().filter((other) => other.seq === entry.seq || (isEnd && isOfShipment(other)));
    const known = memory.shipments().find(({ shipment }) => shipment.id === shipmentId);
    const packing = response?.packing;
    const isFinishedHere = response?.outcome === "completed" && !packing?.label_print;
    const name = packing?.shipment.external_id || known?.shipment.external_id;
    const conflict: Conflict = {
      id: entry.key,
      shipmentId,
      name: name || (shipmentId === undefined ? codeOf(entry.action) : `#${shipmentId}`),
      kind,
      message,
      response: response ? { ...response, packing: packing ? toStored(packing) : null } : null,
      code: codeOf(entry.action),
      untaken: dropped.filter(({ action }) => action.kind === "scan").length,
      at: iso(),
    };
    await commit({
      removedEntries: dropped.map(({ seq }) => seq),
      conflicts: [conflict],
      ...(packing &&
        (kind === "busy" ? { removedShipments: [packing.shipment.id] } : { shipments: [toLoaded(packing, known)] })),
      ...(packing && isFinishedHere && { labels: [labelOf(toLoaded(packing, known), iso())] }),
      // What another station finished, or what is not finished, is not printed here by itself.
      ...(shipmentId !== undefined && !isFinishedHere && { removedLabels: [shipmentId] }),
    });
    if (shipmentId !== undefined) onConflict(shipmentId);
  }

  return sync;
}

const codeOf = (action: StationAction): string => ("code" in action ? (action.code ?? "") : "");
