"use client";

import dynamic from "next/dynamic";
import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { momentStyles } from "@/components/ui/date-time";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { PackageStep } from "@/lib/core/vocabulary";
import { StopNotice } from "../shipment-change/stop-notice";
import { ShipmentHead } from "./bench/shipment-head";
import { StationCamera } from "./camera/station-camera";
import { CandidateList } from "./candidate-list";
import { ScanField } from "./scan-field";
import { type LoggedScan, ScanLog } from "./scan-log";
import type { ScanResult, StepResponse } from "./scan-result";
import { ScanResultPanel } from "./scan-result-panel";
import { useErrorFeedback } from "./use-error-feedback";
import type { SetFeedback } from "./use-scan-result";
import { useStationCall } from "./use-station-call";
import { useStationKeys } from "./use-station-keys";

const HandOverCount = dynamic(
  lazyComponent(() => import("../manifests/hand-over-count").then((file) => file.HandOverCount)),
);

export interface StepPanelProps {
  accountId: number;
  step: PackageStep;
  input: RefObject<HTMLInputElement | null>;
  scanResult: ScanResult;
  setFeedback: SetFeedback;
  onConnection: (isOnline: boolean) => void;
  /** Takes a code before the step does: true when nothing is left to do with it. */
  before?: ((code: string) => Promise<boolean>) | undefined;
  children?: ReactNode;
}

/** Hands over or receives shipments, package by package. */
export function StepPanel({
  accountId,
  step,
  input,
  scanResult,
  setFeedback,
  onConnection,
  before,
  children,
}: StepPanelProps) {
  const t = useTranslations("station");
  const [response, setResponse] = useState<StepResponse>();
  const [log, setLog] = useState<readonly LoggedScan[]>([]);
  const messagesOf = useStepLabels(step);
  const showError = useErrorFeedback(setFeedback);
  const send = useStationCall(onConnection);
  const onResponse = (next: StepResponse | undefined) => {
    setResponse(next);
    if (!next) return;
    setFeedback(next.outcome, messagesOf(next));
    const { shipment, scanned, outcome } = next;
    if (shipment && (outcome === "done" || outcome === "partial"))
      setLog((former) => [
        { shipment, scanned, isDone: outcome === "done" },
        ...former.filter((entry) => entry.shipment.id !== shipment.id),
      ]);
  };
  const scan = (code: string) => {
    if (!code) return;
    send({
      request: () => async (idempotencyKey) =>
        (await before?.(code))
          ? undefined
          : apiFetch("POST /api/portal/package-scans", { body: { account_id: accountId, step, code }, idempotencyKey }),
      onReply: onResponse,
      onError: (error) => {
        // The shipment of the scan before must not stand under a code that names none.
        setResponse(undefined);
        showError(error, code);
      },
    });
  };
  useStationKeys(input, {});
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="grid gap-4">
        <ScanField input={input} hint={t(step === "hand_over" ? "handOverHint" : "receiveHint")} onCode={scan} />
        <StationCamera input={input} onCode={scan} />
        <ScanResultPanel scanResult={scanResult} />
        {children}
        {step === "hand_over" && <HandOverCount accountId={accountId} scans={log.length} />}
        {response?.outcome === "stopped" && response.shipment?.stop && (
          <StopNotice
            shipmentId={response.shipment.id}
            message={response.shipment.stop.message}
            onEnded={() => setResponse(undefined)}
          />
        )}
        {response?.shipment && <ShipmentHead shipment={response.shipment} />}
        {response?.outcome === "several" && <CandidateList candidates={response.candidates} />}
      </div>
      <ScanLog scans={log} />
    </div>
  );
}

function useStepLabels(step: PackageStep): (response: StepResponse) => string | undefined {
  const t = useTranslations("station.detail");
  const status = useTranslations("status");
  const format = useFormatter();
  return ({ outcome, shipment, scanned }) => {
    if (outcome === "several") return t("several");
    if (!shipment) return undefined;
    const named = { shipment: shipment.external_id || `#${shipment.id}` };
    const total = shipment.packages.length;
    const state = status(shipment.status);
    switch (outcome) {
      case "done":
        return t(step === "hand_over" ? "handedOver" : "received", named);
      case "partial":
      case "repeated":
        return t(outcome, { ...named, scanned, total });
      case "elsewhere":
        return t("elsewhere", named);
      case "stopped":
        return shipment.stop?.message;
      case "not_ready":
        return t("notPrepared", { status: state });
      default:
        return t("status", {
          status: state,
          at: format.dateTime(new Date(shipment.last_status_at), momentStyles.both),
        });
    }
  };
}
