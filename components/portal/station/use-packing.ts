"use client";

import { useQueryState } from "nuqs";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { parseAsId } from "@/components/shared/url-state";
import type { PackAction } from "@/lib/core/packing-station";
import type { MissingReport } from "./offline/send-action";
import type { PackingLine } from "./offline/use-offline-station";
import type { Candidate, Packing, PackingResponse, Piece } from "./scan-result";
import { useErrorFeedback } from "./use-error-feedback";
import { usePackingLabels } from "./use-packing-labels";
import type { SetFeedback } from "./use-scan-result";
import { useStationCall } from "./use-station-call";

interface PackingController {
  readonly line: PackingLine;
  readonly setFeedback: SetFeedback;
  readonly onConnection: (isOnline: boolean) => void;
  /** Called when the last piece is in and the label is not printed yet; without the network the label waits. */
  readonly onComplete: (packing: Packing) => void;
}

interface Bench {
  /** The shipment on the bench, whether or not it may be packed here. */
  readonly packing?: Packing | undefined;
  readonly isOpen: boolean;
  readonly lastPiece?: Piece | undefined;
  readonly candidates: readonly Candidate[];
  /** A shipment whose sale changed at the shop, with the reason. */
  readonly stopped?: StoppedShipment | undefined;
  /** A shipment that another station holds; scanning any code of it again takes it over. */
  readonly busyId?: number | undefined;
}

interface StoppedShipment {
  readonly id: number;
  readonly message: string;
}

type Send = (idempotencyKey: string) => Promise<PackingResponse>;

const empty: Bench = { isOpen: false, candidates: [] };

/** Packs shipments in sequence: a code opens a shipment, the following codes are its pieces until it is complete. */
export function usePacking({ line, setFeedback, onConnection, onComplete }: PackingController) {
  const [bench, setBench] = useState<Bench>(empty);
  const [idInUrl, saveInUrl] = useQueryState("shipment", parseAsId);
  const [waveInUrl, saveWave] = useQueryState("wave");
  // The latest state, for queued scans that are sent before the next render.
  const current = useRef(bench);
  const messagesOf = usePackingLabels();
  const showError = useErrorFeedback(setFeedback);
  const send = useStationCall(onConnection);

  const update = (next: Bench) => {
    current.current = next;
    setBench(next);
    saveInUrl((next.isOpen && next.packing?.shipment.id) || null);
  };

  const onResponse = (response: PackingResponse, code: string) => {
    const { outcome, packing, piece, isOffline } = response;
    if (outcome === "busy" && packing && !current.current.isOpen && current.current.busyId === packing.shipment.id)
      return takeOver();
    if (clearing.has(outcome)) update(empty);
    else
      update({
        packing: packing ?? (response.candidates.length > 0 ? undefined : current.current.packing),
        isOpen: stillOpen.has(outcome),
        lastPiece: packed.has(outcome) ? (piece ?? undefined) : current.current.lastPiece,
        candidates: outcome === "several" ? response.candidates : [],
        stopped: outcome === "stopped" ? stoppedIn(response) : undefined,
        busyId: outcome === "busy" ? packing?.shipment.id : undefined,
      });
    setFeedback(outcome, messagesOf(response, code));
    if (outcome === "completed" && packing && !packing.label_print && !isOffline) onComplete(packing);
  };

  const call = (code: string, requestOn: (bench: Bench) => Send | undefined) =>
    send<PackingResponse>({
      request: () => requestOn(current.current),
      onReply: (response) => onResponse(response, code),
      onError: (error) => {
        // The shipment of the scan before must not stand under a code that names none.
        if (!current.current.isOpen) update(empty);
        showError(error, code);
      },
    });

  const byAction =
    (action: PackAction): Send =>
    (idempotencyKey) =>
      line.act(action, idempotencyKey);

  const open = (code: string, takesOver = false) => call(code, () => byAction({ kind: "open", code, takesOver }));

  const takeOver = () => {
    const { busyId } = current.current;
    if (busyId !== undefined) open(`#${busyId}`, true);
  };

  const scan = (code: string) =>
    call(code, ({ isOpen, packing }) => {
      if (isOpen && packing)
        return byAction({ kind: "scan", shipmentId: packing.shipment.id, code: code || undefined });
      return code ? byAction({ kind: "open", code, takesOver: false }) : line.next;
    });

  const reportMissing = (report: MissingReport) =>
    call("", ({ isOpen, packing }) => {
      const id = packing?.shipment.id;
      return isOpen && id !== undefined
        ? (idempotencyKey) => line.reportMissing(id, report, idempotencyKey)
        : undefined;
    });

  const sendAction = (kind: "undo" | "leave") =>
    call("", ({ isOpen, packing }) =>
      isOpen && packing ? byAction({ kind, shipmentId: packing.shipment.id }) : undefined,
    );

  // Resume the shipment in the URL after a reload.
  const resume = useRef(() => {
    if (idInUrl !== null) open(`#${idInUrl}`);
    // From the page of a wave: its next bin.
    else if (waveInUrl !== null) {
      open(waveInUrl);
      void saveWave(null);
    }
  });
  useEffect(() => resume.current(), []);

  // What the server knows otherwise than it was shown here is read again.
  const { onConflict } = line;
  const reread = useEffectEvent((id: number) => {
    if (current.current.isOpen && current.current.packing?.shipment.id === id) open(`#${id}`);
  });
  useEffect(() => onConflict((id) => reread(id)), [onConflict]);

  return {
    bench,
    scan,
    takeOver,
    reportMissing,
    /** Opens the next order of the queue. */
    next: () => call("", () => line.next),
    /** Opens the shipment again, whatever became of it meanwhile. */
    reopen: (id: number) => open(`#${id}`),
    undo: () => sendAction("undo"),
    /** Releases an open shipment; a completed one is only cleared from the bench. */
    leave: () => (current.current.isOpen ? sendAction("leave") : update(empty)),
    /** Records in the state that the label was printed here. Another order may be on the bench by then. */
    markPrinted: (shipmentId: number, print: Packing["label_print"]) => {
      const { packing } = current.current;
      if (packing?.shipment.id === shipmentId && !packing.label_print)
        update({ ...current.current, packing: { ...packing, label_print: print } });
    },
  };
}

function stoppedIn({ packing, candidates }: PackingResponse): StoppedShipment | undefined {
  const shipment = packing?.shipment ?? candidates[0];
  return shipment?.stop ? { id: shipment.id, message: shipment.stop.message } : undefined;
}

/** Outcomes after which the bench is free. */
const clearing = new Set<PackingResponse["outcome"]>([
  "left",
  "not_needed",
  "not_loaded",
  "void_label",
  "wave_done",
  "wave_held",
  "queue_empty",
  "rest_waits",
  "put_aside",
  "to_office",
]);

/** Outcomes that put a piece in. */
const packed = new Set<PackingResponse["outcome"]>(["ok", "order_found", "completed"]);

/** Outcomes after which the shipment remains open here. */
const stillOpen = new Set<PackingResponse["outcome"]>([
  "opened",
  "order_found",
  "ok",
  "wrong_item",
  "too_many",
  "incomplete",
  "scan_needed",
  "rest_goes",
  "undone",
  "nothing",
]);
