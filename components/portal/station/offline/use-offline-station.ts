"use client";

import { useEffect, useRef, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { randomKey } from "@/components/shared/use-idempotency-key";
import type { PackAction } from "@/lib/core/packing-station";
import { limits } from "@/lib/core/vocabulary";
import { stationName } from "../device";
import type { PackingResponse } from "../scan-result";
import type { WeighAction, Weighed } from "./contract";
import type { OfflineStation } from "./offline-station";
import { type MissingReport, sendAction, sendMissing, sendNext, sendWeight } from "./send-action";

/** How the station packs, with or without the network. */
export interface PackingLine {
  readonly act: (action: PackAction, key: string) => Promise<PackingResponse>;
  /** Opens the next order of the queue. */
  readonly next: (key: string) => Promise<PackingResponse>;
  /** Says what becomes of an order with a missing article; only the server can. */
  readonly reportMissing: (shipmentId: number, report: MissingReport, key: string) => Promise<PackingResponse>;
  readonly weigh: (action: WeighAction) => Promise<Weighed>;
  /** Called with a shipment that the server knows otherwise than the packer was told. */
  readonly onConflict: (listener: (shipmentId: number) => void) => () => void;
  /** The part that works without the network; undefined until its script is there. */
  readonly offline: OfflineStation | undefined;
}

interface Line {
  readonly userId: number;
  readonly accountId: number;
  readonly print: (shipmentId: number) => Promise<void>;
}

/** How often what may be packed next is loaded. */
const refreshMs = 60_000;
/** How often a station without the network tries again. */
const retryMs = 3_000;

/**
 * The line between the station and the server. What works without the network is loaded after the page, which has to be
 * quick; what is scanned before waits for it.
 */
export function usePackingLine({ userId, accountId, print }: Line): PackingLine {
  const textOf = useErrorMessage();
  const latest = useRef({ print, textOf });
  latest.current = { print, textOf };
  const [offline, setOffline] = useState<OfflineStation>();
  const [listeners] = useState(() => new Set<(shipmentId: number) => void>());
  const current = useRef<OfflineStation>(undefined);
  // Effects of children run first: what they send waits for the effect below.
  const [loading] = useState(() => deferred());
  useEffect(() => {
    const ended = new AbortController();
    const load = async () => {
      const { createOfflineStation, keepShell, openIndexedDbStore, ownQueue } = await import("./parts");
      const owner = `${userId}:${accountId}`;
      const station = createOfflineStation({
        userId,
        server: {
          act: (action, name, key) => sendAction(action, { accountId, userId, station: name }, key),
          weigh: (action, key) => sendWeight(action, { accountId, userId }, key),
          loadAhead: (isProbe) =>
            apiFetch("GET /api/portal/packings/ahead", {
              query: { account_id: accountId, station: stationName(), limit: isProbe ? 1 : limits.aheadPackings },
            }),
        },
        openStore: () => openIndexedDbStore(owner),
        own: ownQueue(`anden-station:${owner}`),
        now: Date.now,
        newKey: randomKey,
        print: (shipmentId) => latest.current.print(shipmentId),
        wordError: (error) => latest.current.textOf(error),
        onConflict: (shipmentId) => {
          for (const listener of listeners) listener(shipmentId);
        },
      });
      if (ended.signal.aborted) return;
      ended.signal.addEventListener("abort", station.stop);
      void station.start().then(() => {
        void station.sync();
        // Without the worker the station goes on as long as the page stays open.
        void keepShell(() => station.read().waiting === 0).catch(() => false);
      });
      void navigator.storage?.persist?.().catch(() => false);
      current.current = station;
      setOffline(station);
    };
    // Without its script the station works as long as there is a network.
    void load()
      .catch(() => undefined)
      .then(loading.end);
    return () => ended.abort();
  }, [userId, accountId, listeners, loading]);
  useSync(offline);
  const [line] = useState(() => ({
    act: async (action: PackAction, key: string) => {
      await loading.promise;
      const station = current.current;
      const name = stationName();
      return station ? station.run(action, name, key) : sendAction(action, { accountId, userId, station: name }, key);
    },
    next: async (key: string) => {
      await loading.promise;
      const name = stationName();
      const ask = () => sendNext({ accountId, userId, station: name }, key);
      return current.current ? current.current.next(ask, name) : ask();
    },
    reportMissing: async (shipmentId: number, report: MissingReport, key: string) => {
      await loading.promise;
      const ask = () => sendMissing(shipmentId, report, { accountId, station: stationName() }, key);
      return current.current ? current.current.ask(ask) : ask();
    },
    weigh: async (action: WeighAction) => {
      await loading.promise;
      const station = current.current;
      return station ? station.weigh(action, stationName()) : sendWeight(action, { accountId, userId }, randomKey());
    },
    onConflict: (listener: (shipmentId: number) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  }));
  return { ...line, offline };
}

function deferred() {
  let end: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end };
}

/** Loads and sends by the clock, and at once when the browser says that the network is back. */
function useSync(station: OfflineStation | undefined): void {
  useEffect(() => {
    if (!station) return;
    let last = Date.now();
    const sync = () => {
      last = Date.now();
      void station.sync();
    };
    const tick = () => {
      const { isLost, waiting, status } = station.read();
      const isDue = isLost || waiting > 0 || Date.now() - last >= refreshMs;
      if (status === "ready" && isDue) sync();
    };
    const timer = setInterval(tick, retryMs);
    window.addEventListener("online", sync);
    window.addEventListener("offline", station.lose);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", sync);
      window.removeEventListener("offline", station.lose);
    };
  }, [station]);
}
