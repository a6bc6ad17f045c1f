"use client";

import { Hand, LogOut, PackageX, Printer, Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { Button } from "@/components/ui/button";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { DocumentFormat } from "@/lib/core/vocabulary";
import { toPrintRequest } from "../printing/print-options";
import { useLabelPrinter } from "../printing/use-label-printer";
import { StopNotice } from "../shipment-change/stop-notice";
import { BoxView } from "./bench/box-view";
import { BuyerNotes } from "./bench/buyer-notes";
import { isIn, PieceList } from "./bench/piece-list";
import { ShipmentHead } from "./bench/shipment-head";
import { WaveBar } from "./bench/wave-bar";
import { StationCamera } from "./camera/station-camera";
import { CandidateList } from "./candidate-list";
import { openQueuePanel, openStationPrinter, openWeightPanel } from "./offline/lazy-parts";
import { openReasonDialog } from "./offline/lazy-reason-dialog";
import { stationForm } from "./offline/station-form";
import type { PackingLine } from "./offline/use-offline-station";
import { useScale } from "./scale/use-scale";
import { ScanField } from "./scan-field";
import type { ScanResult } from "./scan-result";
import { ScanResultPanel } from "./scan-result-panel";
import { usePacking } from "./use-packing";
import type { SetFeedback } from "./use-scan-result";
import { useStationKeys } from "./use-station-keys";

const ReasonDialog = dynamic(openReasonDialog);

const MissingDialog = dynamic(
  lazyComponent(() => import("./missing/missing-dialog").then((module) => module.MissingDialog)),
);

const QueuePanel = dynamic(openQueuePanel);

const StationPrinter = dynamic(openStationPrinter, { ssr: false });

const WeightPanel = dynamic(openWeightPanel);

interface PackPanelProps {
  accountId: number;
  line: PackingLine;
  labelFormat: DocumentFormat;
  input: RefObject<HTMLInputElement | null>;
  scanResult: ScanResult;
  setFeedback: SetFeedback;
  onConnection: (isOnline: boolean) => void;
}

/** Packing: scan a shipment, scan its pieces, and its label is printed. */
export function PackPanel({
  accountId,
  line,
  labelFormat,
  input,
  scanResult,
  setFeedback,
  onConnection,
}: PackPanelProps) {
  const t = useTranslations("station");
  const [asksReason, setAsksReason] = useState(false);
  const [asksMissing, setAsksMissing] = useState(false);
  const focus = () => input.current?.focus({ preventScroll: true });
  const printer = useLabelPrinter({
    accountId,
    onPrinted: ({ shipmentId }) => {
      setAsksReason(false);
      // The browser's print dialog leaves the focus in the iframe.
      setTimeout(focus, 0);
      return readPrint(shipmentId);
    },
  });
  const readPrint = async (shipmentId: number) => {
    const prints = await apiFetch("GET /v2/shipments/{id}/prints", {
      params: { id: shipmentId },
      query: { per_page: 1 },
    });
    markPrinted(shipmentId, prints.data[0] ?? null);
  };
  const print = (shipmentId: number, reason?: string) =>
    printer.mutate({ shipmentId, what: "label", reason, ...toPrintRequest(stationForm(labelFormat)) });
  const { bench, scan, takeOver, next, reopen, reportMissing, undo, leave, markPrinted } = usePacking({
    line,
    setFeedback,
    onConnection,
    onComplete: ({ shipment }) => print(shipment.id),
  });
  const scale = useScale();
  const { packing, isOpen, lastPiece, candidates, stopped, busyId } = bench;
  const isPrintable = packing?.completed_at != null;
  // After a packed bin, Enter on the empty field opens the next one of its wave.
  const nextOfWave = !isOpen && packing?.bin && packing.bin.left > 0 ? packing.bin.wave_code : "";
  const printAgain = () => {
    if (!packing || !isPrintable) return;
    if (packing.label_print) setAsksReason(true);
    else print(packing.shipment.id);
  };
  const hasMissing = isOpen && packing !== undefined && !packing.pieces.every(isIn);
  const askMissing = () => {
    if (hasMissing) setAsksMissing(true);
  };
  useStationKeys(input, { onUndo: undo, onPrint: printAgain, onLeave: leave, onMissing: askMissing });
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="grid gap-4">
        <ScanField
          input={input}
          hint={t(isOpen ? "pieceHint" : "packHint")}
          onCode={(code) => scan(code || nextOfWave)}
        />
        <StationCamera input={input} onCode={scan} />
        <ScanResultPanel scanResult={scanResult} />
        <StationPrinter
          accountId={accountId}
          queued={typeof printer.data === "object" ? printer.data : undefined}
          onPrinted={({ wanted }) => readPrint(wanted.shipmentId)}
          onBrowser={({ wanted }) => printer.mutate({ ...wanted, isBrowserOnly: true })}
          onDone={focus}
        />
        {stopped && (
          <StopNotice
            shipmentId={stopped.id}
            message={stopped.message}
            onEnded={() => {
              reopen(stopped.id);
              // The closed dialog leaves the focus nowhere.
              setTimeout(focus, 0);
            }}
          />
        )}
        {packing?.bin && <WaveBar bin={packing.bin} onNext={nextOfWave === "" ? undefined : () => scan(nextOfWave)} />}
        {packing && isOpen && <BuyerNotes notes={packing.notes} />}
        {packing && <ShipmentHead shipment={packing.shipment} />}
        {packing && (isOpen || isPrintable) && (
          <WeightPanel
            key={packing.shipment.id}
            onWeigh={line.weigh}
            shipment={packing.shipment}
            scale={scale}
            input={input}
          />
        )}
        {candidates.length > 0 && <CandidateList candidates={candidates} />}
        {packing && (
          <div className="flex flex-wrap gap-2">
            {isOpen && (
              <Button icon={Undo2} onClick={undo} disabled={!packing.pieces.some(isIn)}>
                {t("undo")}
              </Button>
            )}
            {hasMissing && (
              <Button icon={PackageX} onClick={askMissing}>
                {t("missing.title")}
              </Button>
            )}
            {isOpen && (
              <Button icon={LogOut} onClick={leave}>
                {t("leave")}
              </Button>
            )}
            {busyId !== undefined && (
              <Button icon={Hand} onClick={takeOver}>
                {t("takeOver")}
              </Button>
            )}
            {isPrintable && (
              <Button icon={Printer} onClick={printAgain} loading={printer.isPending}>
                {t(packing.label_print ? "reprint" : "print")}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="grid gap-4">
        {packing && isOpen ? (
          <>
            <BoxView packing={packing} lastPiece={lastPiece} />
            <PieceList accountId={accountId} packing={packing} lastPiece={lastPiece} />
          </>
        ) : (
          <>
            {/* Enter opens the next bin of a wave that is being packed, not the next order of the queue. */}
            {nextOfWave === "" && (
              <QueuePanel accountId={accountId} revision={scanResult.count} onNext={next} onOpen={reopen} />
            )}
            {packing && <PieceList accountId={accountId} packing={packing} lastPiece={undefined} />}
          </>
        )}
      </div>
      {asksMissing && hasMissing && packing && (
        <MissingDialog
          packing={packing}
          onClose={() => {
            setAsksMissing(false);
            // The closed dialog leaves the focus nowhere.
            setTimeout(focus, 0);
          }}
          onConfirm={(report) => {
            setAsksMissing(false);
            reportMissing(report);
            setTimeout(focus, 0);
          }}
        />
      )}
      {asksReason && packing && (
        <ReasonDialog
          onClose={() => setAsksReason(false)}
          onConfirm={(reason) => print(packing.shipment.id, reason)}
          isPending={printer.isPending}
        />
      )}
    </div>
  );
}
