"use client";

import { useEffect, useRef, useState } from "react";
import type { ApiPath } from "@/components/shared/api-client";
import { stationName } from "./device";
import type { Candidate, Packing, PackingResponse, Piece } from "./scan-result";
import { useErrorFeedback } from "./use-error-feedback";
import { usePackingLabels } from "./use-packing-labels";
import type { SetFeedback } from "./use-scan-result";
import { useStationCall } from "./use-station-call";

interface PackingController {
  readonly accountId: number;
  readonly setFeedback: SetFeedback;
  readonly onConnection: (isOnline: boolean) => void;
  /** The last piece went in, and nobody has printed the label yet. */
  readonly onComplete: (packing: Packing) => void;
}

interface Bench {
  /** What lies on the bench, whether it may be packed here or not. */
  readonly packing?: Packing;
  readonly isOpen: boolean;
  readonly lastPiece?: Piece;
  readonly candidates: readonly Candidate[];
  /** Of a shipment that another station holds: scanned again, it is taken over. */
  readonly busyCode?: string;
}

const empty: Bench = { isOpen: false, candidates: [] };

/** Packs shipment after shipment: a code opens one, the next codes are its pieces until it is complete. */
export function usePacking({ accountId, setFeedback, onConnection, onComplete }: PackingController) {
  const [bench, setShown] = useState<Bench>(empty);
  // The newest bench, for scans whose turn comes before the page is drawn anew.
  const current = useRef(bench);
  const messagesOf = usePackingLabels();
  const setFormErrors = useErrorFeedback(setFeedback);
  const send = useStationCall(onConnection);

  const put = (next: Bench) => {
    current.current = next;
    setShown(next);
    saveInUrl(next.isOpen ? next.packing?.shipment.id : undefined);
  };

  const responded = (response: PackingResponse, code: string) => {
    const { outcome, packing, piece } = response;
    if (outcome === "left") put(empty);
    else
      put({
        packing: packing ?? (response.candidates.length > 0 ? undefined : current.current.packing),
        isOpen: stillOpen.has(outcome),
        lastPiece: outcome === "ok" || outcome === "completed" ? (piece ?? undefined) : current.current.lastPiece,
        candidates: outcome === "several" ? response.candidates : [],
        ...(outcome === "busy" ? { busyCode: code } : {}),
      });
    setFeedback(outcome, messagesOf(response, code));
    if (outcome === "completed" && packing && !packing.label_print) onComplete(packing);
  };

  const call = (code: string, request: (bench: Bench) => { path: ApiPath; body: object } | undefined) =>
    send<PackingResponse>({
      request: () => {
        const wanted = request(current.current);
        return wanted && { ...wanted, body: { account_id: accountId, station: stationName(), ...wanted.body } };
      },
      onReply: (response) => responded(response, code),
      onError: (error) => setFormErrors(error, code),
    });

  const open = (code: string, takesOver = false) =>
    call(code, () => ({ path: "/api/portal/packings", body: { code, take_over: takesOver } }));

  const scan = (code: string) =>
    call(code, ({ isOpen, packing, busyCode }) => {
      if (isOpen && packing)
        return { path: `/api/portal/packings/${packing.shipment.id}/scans`, body: code ? { code } : {} };
      if (!code) return undefined;
      return { path: "/api/portal/packings", body: { code, take_over: busyCode === code } };
    });

  const onOpen = (action: "undo" | "leave") =>
    call("", ({ isOpen, packing }) =>
      isOpen && packing ? { path: `/api/portal/packings/${packing.shipment.id}/${action}`, body: {} } : undefined,
    );

  // A reload goes on where it was.
  const resume = useRef(open);
  useEffect(() => {
    const id = idInAddress();
    if (id) resume.current(`#${id}`);
  }, []);

  return {
    bench,
    scan,
    undo: () => onOpen("undo"),
    /** Puts an open shipment aside; one that is done is just cleared away. */
    leave: () => (current.current.isOpen ? onOpen("leave") : put(empty)),
    /** Notes on the bench that the label was printed from here. */
    markPrinted: (print: Packing["label_print"]) => {
      const { packing } = current.current;
      if (packing && !packing.label_print) put({ ...current.current, packing: { ...packing, label_print: print } });
    },
  };
}

/** Outcomes after which the shipment goes on being packed here. */
const stillOpen = new Set<PackingResponse["outcome"]>([
  "opened",
  "ok",
  "wrong_item",
  "too_many",
  "incomplete",
  "scan_needed",
  "undone",
  "nothing",
]);

const name = "shipment";

function saveInUrl(shipmentId: number | undefined): void {
  const search = new URLSearchParams(window.location.search);
  if (shipmentId === undefined) search.delete(name);
  else search.set(name, String(shipmentId));
  window.history.replaceState(null, "", search.size > 0 ? `?${search}` : window.location.pathname);
}

function idInAddress(): string | undefined {
  const id = new URLSearchParams(window.location.search).get(name);
  return id && /^\d{1,15}$/.test(id) ? id : undefined;
}
