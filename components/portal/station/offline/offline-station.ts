import { ApiError } from "@/components/shared/api-error";
import { decideOffline, type PackAction } from "@/lib/core/packing-station";
import { compareWeight } from "@/lib/core/scale";
import type { PackingResponse } from "../scan-result";
import type { Conflict, LoadedShipment, QueuedEntry, StoreChange, WeighAction, Weighed } from "./contract";
import type { StationDeps } from "./deps";
import { isPassing, isUnreachable, withTimeout } from "./network";
import { NotStored } from "./not-stored";
import { createLabelPrinting } from "./print-labels";
import { createSender } from "./send-queue";
import { createStationMemory } from "./station-memory";
import { labelOf, toLoaded, toResponse } from "./station-view";

/** A device keeps no more than this for the server: a week of one bench. */
export const maxEntries = 2_000;

export type OfflineStation = ReturnType<typeof createOfflineStation>;

/**
 * Packs loaded shipments without the network. A reading counts once it is in the store, before the packer is told; it is sent in
 * its order, under its key, until the server has answered. The server's answer wins.
 */
export function createOfflineStation(deps: StationDeps) {
  const { server, now } = deps;
  const iso = () => new Date(now()).toISOString();
  const memory = createStationMemory(now);
  const { commit, exclusive, show, isOffline } = memory;
  const send = createSender(memory, deps);
  const printLabels = createLabelPrinting(memory, deps);

  /** When a reading was sent first that the server may have without an answer, by its key. */
  const unanswered = new Map<string, string>();

  const ended = new AbortController();
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  async function start(): Promise<void> {
    try {
      const opened = await deps.openStore();
      let restored: Promise<void> | undefined;
      const load = () => {
        restored = exclusive(() => memory.restore(opened)).then(begin);
      };
      const isOwn = await deps.own(load, ended.signal);
      if (isOwn) await restored;
      else {
        show({ status: "other_tab" });
        begin();
      }
    } catch {
      // A browser without storage, as in a private window: the station works as long as there is a network.
      show({ status: "unavailable" });
      begin();
    }
  }

  /** The response of the server, or what the station decides while there is no network. */
  async function run(action: PackAction, station: string, key: string): Promise<PackingResponse> {
    await begun;
    const isReady = memory.state().status === "ready";
    if (isReady && isOffline()) return exclusive(() => record(action, station, key, unanswered.get(key) ?? null));
    const sentAt = unanswered.get(key) ?? iso();
    try {
      const response = await (isReady
        ? withTimeout(server.act(action, station, key))
        : server.act(action, station, key));
      unanswered.delete(key);
      if (isReady) await remember(response);
      return response;
    } catch (error) {
      if (isReady && isUnreachable(error)) {
        show({ isLost: true });
        return exclusive(() => record(action, station, key, sentAt));
      }
      // The caller tries again under the same key, and the network may be gone by then.
      if (isPassing(error)) unanswered.set(key, sentAt);
      throw error;
    }
  }

  /** What the server alone decides. Refused without the network, and while readings wait, which come first. */
  async function ask(work: () => Promise<PackingResponse>): Promise<PackingResponse> {
    await begun;
    if (memory.state().status !== "ready") return work();
    if (isOffline()) throw new NotStored("needs_network");
    const response = await work();
    await remember(response);
    return response;
  }

  /**
   * The next order of the queue, or without the network the first loaded one that is free: under a key of its own, because the
   * server may have the question under the one that it was asked with.
   */
  async function next(work: () => Promise<PackingResponse>, station: string): Promise<PackingResponse> {
    await begun;
    const isAlone = memory.state().status === "ready" && isOffline();
    const free = isAlone ? memory.shipments().find(isFree) : undefined;
    return free
      ? run({ kind: "open", code: `#${free.shipment.id}`, takesOver: false }, station, deps.newKey())
      : ask(work);
  }

  async function record(
    action: PackAction,
    station: string,
    key: string,
    sentAt: string | null,
  ): Promise<PackingResponse> {
    const at = iso();
    const decision = decideOffline(memory.shipments(), action, at);
    const shipmentId = decision.packing?.shipment.id;
    const entry = { station, shipmentId, at, failures: 0 };
    // What may have reached the server goes again as it was, under its key. Else what changes nothing is not sent.
    const added =
      sentAt === null
        ? decision.actions.map(({ action: own, outcome }, place) => ({
            ...entry,
            action: own,
            expected: outcome,
            key: place === 0 ? key : deps.newKey(),
            sentAt: null,
          }))
        : [{ ...entry, action, expected: decision.outcome, key, sentAt }];
    const isFinished = decision.outcome === "completed" && decision.packing && !decision.packing.label_print;
    await enqueue(added, {
      ...(decision.packing && { shipments: [decision.packing] }),
      ...(isFinished && decision.packing && { labels: [labelOf(decision.packing, at)] }),
    });
    return toResponse(decision, at);
  }

  async function enqueue(added: readonly Omit<QueuedEntry, "seq">[], change: StoreChange): Promise<void> {
    if (added.length === 0) return;
    if (memory.entries().length + added.length > maxEntries) throw notStored("queue_full");
    const first = Math.floor(memory.entries().at(-1)?.seq ?? 0) + 1;
    try {
      await commit({ ...change, entries: added.map((entry, place) => ({ ...entry, seq: first + place })) });
    } catch {
      throw notStored("storage");
    }
    if (memory.state().problem === "storage" || memory.state().problem === "queue_full") show({ problem: undefined });
  }

  function notStored(problem: "storage" | "queue_full"): NotStored {
    show({ problem });
    return new NotStored(problem);
  }

  /** Compares a weight with the declared one; without the network it waits like a scan. */
  async function weigh(action: WeighAction, station: string): Promise<Weighed> {
    await begun;
    const key = deps.newKey();
    const declared = () =>
      memory.shipments().find(({ shipment }) => shipment.id === action.shipmentId)?.shipment.packages[
        action.packageNumber - 1
      ]?.weight;
    const keep = (sentAt: string | null) =>
      exclusive(async () => {
        const weight = declared();
        if (weight === undefined) throw ApiError.offline(new Error("shipment not loaded"));
        const entry = { station, shipmentId: action.shipmentId, at: iso(), failures: 0 };
        await enqueue([{ ...entry, action, expected: "weighed", key, sentAt }], {});
        const compared = compareWeight(weight, action.weightGrams);
        return {
          package_number: action.packageNumber,
          declared: compared.declaredGrams,
          measured: compared.measuredGrams,
          difference: compared.differenceGrams,
          beyond_tolerance: compared.isBeyondTolerance,
          recorded: compared.isBeyondTolerance,
        };
      });
    if (memory.state().status !== "ready") return server.weigh(action, key);
    if (isOffline()) return keep(null);
    const sentAt = iso();
    try {
      return await withTimeout(server.weigh(action, key));
    } catch (error) {
      if (!isUnreachable(error) || declared() === undefined) throw error;
      show({ isLost: true });
      return keep(sentAt);
    }
  }

  /** What the server says of a shipment replaces what the station knew. */
  const remember = ({ packing }: PackingResponse): Promise<void> =>
    exclusive(async () => {
      if (!packing) return;
      const known = memory.shipments().find(({ shipment }) => shipment.id === packing.shipment.id);
      // The scan is done, whether or not this device has room for a copy.
      await commit({ shipments: [toLoaded(packing, known)] }).catch(() => show({ problem: "storage" }));
    });

  return {
    start,
    /** Leaves the queue to another page. */
    stop: () => ended.abort(),
    run,
    ask,
    next,
    weigh,
    sync: async () => {
      if (memory.state().status !== "ready" || ended.signal.aborted) return;
      await send();
      await printLabels();
    },
    lose: () => show({ isLost: true }),
    confirm: (conflict: Conflict) => exclusive(() => commit({ removedConflicts: [conflict.id] })),
    /** Takes a label off the list: it was printed, or a person sees to it. */
    dismissLabel: (shipmentId: number) => exclusive(() => commit({ removedLabels: [shipmentId] })),
    subscribe: memory.subscribe,
    read: memory.state,
  };
}

const isFree = ({ is_free_for_articles: isPrepared, completed_at: completedAt, shipment }: LoadedShipment): boolean =>
  isPrepared && completedAt === null && shipment.stop === null;
