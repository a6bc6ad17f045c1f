"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ScanField } from "@/components/portal/station/scan-field";
import { ScanResultPanel } from "@/components/portal/station/scan-result-panel";
import { useErrorFeedback } from "@/components/portal/station/use-error-feedback";
import { useScanResult } from "@/components/portal/station/use-scan-result";
import { useStationCall } from "@/components/portal/station/use-station-call";
import { apiFetch } from "@/components/shared/api-client";
import { toId } from "@/components/shared/url-state";
import { useUrlState } from "@/components/shared/use-url-state";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { type CrossdockStep, crossdockSteps } from "@/lib/core/vocabulary";
import { AcceptUndispatched } from "./accept-undispatched";
import { CarrierStocks } from "./carrier-stocks";
import { crossdockState } from "./crossdock-state";
import { type CrossdockScan, crossdockKey, crossdockQuery, type ParcelScan } from "./queries";
import { type NumberedScan, ScannedParcel, ScannedParcels } from "./scanned-parcels";
import { UnknownScans } from "./unknown-scans";
import { scanResultOf, useScanLabels } from "./use-scan-labels";

interface CrossdockPanelProps {
  /** Calendar day in Argentina. */
  today: string;
  carriers: readonly { id: number; name: string }[];
}

/** The cross-dock: scans parcels of all accounts to receive, sort, hand over, hold, resume or give up. */
export function CrossdockPanel({ today, carriers }: CrossdockPanelProps) {
  const t = useTranslations("operatorDesk.crossdock");
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { values, show } = useUrlState(crossdockState);
  const { step, carrier: carrierId, day = today, world } = values;
  const [reason, setReason] = useState("");
  const [log, setLog] = useState<readonly NumberedScan[]>([]);
  /** The parcel in hand: none from the moment a code is read until its own reply, so that no other sector is shown. */
  const [parcel, setParcel] = useState<ParcelScan>();
  const lastScan = useRef(0);
  const { scanResult, setFeedback } = useScanResult(true);
  const messagesOf = useScanLabels();
  const showError = useErrorFeedback(setFeedback);
  const send = useStationCall((isOnline) => !isOnline && setFeedback("offline", t("offline")));
  const stock = useQuery(crossdockQuery({ day, world }));
  const [lastCode] = log;
  const asksReason = step === "hold" || step === "lost";
  const loads = step === "hand_over" || step === "redispatch";
  const onResponse = (response: CrossdockScan, number: number, code: string) => {
    setFeedback(scanResultOf(response.outcome), messagesOf(response, { step, code }));
    if (number === lastScan.current && response.shipment) setParcel(response);
    setLog((former) => [{ ...response, number, code }, ...former].slice(0, 30));
    if (response.outcome === "done" || response.outcome === "unknown")
      void client.invalidateQueries({ queryKey: crossdockKey });
  };
  const scan = (code: string, undispatchedReason?: string) => {
    if (!code) return;
    setParcel(undefined);
    lastScan.current += 1;
    const number = lastScan.current;
    if (asksReason && !reason.trim()) return setFeedback("refused", t("reasonMissing"));
    const body = {
      step,
      code,
      carrier_id: loads ? carrierId : undefined,
      accept_undispatched: undispatchedReason !== undefined,
      reason: asksReason ? reason.trim() : undispatchedReason,
    };
    send({
      request: () => (idempotencyKey) =>
        apiFetch("POST /api/portal/operator/crossdock/scans", { body, idempotencyKey }),
      onReply: (response) => onResponse(response, number, code),
      onError: (error) => showError(error, code),
    });
  };
  const choose = (next: CrossdockStep) => {
    show({ step: next });
    setFeedback("ready");
    setParcel(undefined);
    input.current?.focus();
  };
  return (
    <div className="grid gap-5">
      <SegmentedControl
        label={t("step.label")}
        value={step}
        onValueChange={choose}
        className="max-sm:grid max-sm:grid-cols-2"
        options={crossdockSteps.map((value) => ({ value, label: t(`step.${value}`) }))}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <div className="grid gap-4">
          {loads && (
            <Field label={t("carrier")} hint={t("carrierHint")} optional>
              <OptionalSelect
                none={t("everyCarrier")}
                value={carrierId?.toString()}
                onValueChange={(value) => show({ carrier: toId(value ?? "") })}
                options={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            </Field>
          )}
          {asksReason && (
            <Field label={t("reason")} hint={t("reasonHint")}>
              <Input maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
            </Field>
          )}
          <ScanField input={input} hint={t(`hint.${step}`)} onCode={(code) => scan(code)} />
          <ScanResultPanel scanResult={scanResult} />
          {parcel && <ScannedParcel scan={parcel} step={step} />}
          {parcel?.outcome === "not_dispatched" && lastCode && (
            <AcceptUndispatched
              key={lastCode.number}
              shipmentId={parcel.shipment.id}
              onAccept={(why) => scan(lastCode.code, why)}
            />
          )}
        </div>
        <ScannedParcels scans={log} />
      </div>
      <UnknownScans scans={stock.data?.unknown_scans ?? []} />
      <CarrierStocks
        carriers={stock.data?.carriers ?? []}
        isLoading={stock.isLoading}
        day={day}
        today={today}
        world={world}
        onChange={show}
      />
    </div>
  );
}
