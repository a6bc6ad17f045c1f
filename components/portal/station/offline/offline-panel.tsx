"use client";

import { CloudOff, CloudUpload, LogIn, Printer } from "lucide-react";
import dynamic from "next/dynamic";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { momentStyles } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import type { DocumentFormat } from "@/lib/core/vocabulary";
import { toPrintRequest } from "../../printing/print-options";
import { useLabelPrinter } from "../../printing/use-label-printer";
import { ConflictList } from "./conflict-list";
import type { WaitingLabel } from "./contract";
import { openReasonDialog } from "./lazy-reason-dialog";
import type { OfflineStation } from "./offline-station";
import { stationForm } from "./station-form";
import type { OfflineState } from "./station-memory";
import { useOfflineState } from "./use-offline-state";

const ReasonDialog = dynamic(openReasonDialog);

interface OfflinePanelProps {
  accountId: number;
  station: OfflineStation;
  labelFormat: DocumentFormat;
}

/** What waits for the network, what the server did not take, and the labels that are still to print. */
export function OfflinePanel({ accountId, station, labelFormat }: OfflinePanelProps) {
  const state = useOfflineState(station);
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      <ConnectionLine state={state} />
      {state.conflicts.length > 0 && <ConflictList conflicts={state.conflicts} onConfirm={station.confirm} />}
      {state.labels.length > 0 && (
        <WaitingLabels station={station} accountId={accountId} labels={state.labels} labelFormat={labelFormat} />
      )}
    </div>
  );
}

function ConnectionLine({ state }: { state: OfflineState }) {
  const t = useTranslations("station.offline");
  const format = useFormatter();
  const { isLost, isSending, problem, waiting, loaded, syncedAt, status } = state;
  const isQuiet = !isLost && waiting === 0 && problem === undefined;
  const facts = [
    status === "ready" && t("loaded", { count: loaded }),
    syncedAt !== undefined && t("synced", { at: format.dateTime(syncedAt, momentStyles.both) }),
  ].filter(Boolean);
  if (status === "other_tab") return <p className="text-muted text-sm">{t("otherTab")}</p>;
  if (status !== "ready") return null;
  if (isQuiet)
    return (
      <p data-offline="ready" className="text-muted text-sm">
        {facts.join(" · ")}
      </p>
    );
  const Icon = isLost ? CloudOff : CloudUpload;
  return (
    <div role="status" data-offline={isLost ? "lost" : "sending"} data-waiting={waiting} className="grid gap-2">
      {(isLost || waiting > 0) && (
        <div className="flex items-start gap-2.5 rounded-md border border-warning-line bg-warning-soft px-3.5 py-2.5 text-warning-ink">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0">
            <p className="font-semibold">
              {[t(isLost && !isSending ? "lost" : "sending"), waiting > 0 && t("saved", { count: waiting })]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <p className="text-sm">{facts.join(" · ")}</p>
          </div>
        </div>
      )}
      {problem && (
        <Notice
          tone="danger"
          live
          {...(problem === "signed_out" && {
            actions: (
              <LinkButton href="/login?next=%2Fscan" icon={LogIn}>
                {t("signIn")}
              </LinkButton>
            ),
          })}
        >
          {t(`problem.${problem}`, { count: waiting })}
        </Notice>
      )}
    </div>
  );
}

interface WaitingLabelsProps extends OfflinePanelProps {
  labels: readonly WaitingLabel[];
}

/** Parcels that were finished without a label. The number of the last one is large: it is written on the parcel. */
function WaitingLabels({ station, accountId, labels, labelFormat }: WaitingLabelsProps) {
  const t = useTranslations("station.offline");
  const [reprinted, setReprinted] = useState<number>();
  const printer = useLabelPrinter({
    accountId,
    onPrinted: ({ shipmentId }) => {
      setReprinted(undefined);
      void station.dismissLabel(shipmentId);
    },
  });
  const print = (shipmentId: number, reason?: string) =>
    printer.mutate({ shipmentId, what: "label", reason, ...toPrintRequest(stationForm(labelFormat)) });
  const last = labels.at(-1);
  return (
    <Card title={t("labels", { count: labels.length })} description={t("labelsHint")} flush>
      {last?.state === "waiting" && (
        <p className="px-5 pb-3">
          <span className="block text-muted text-sm">{t("writeOn")}</span>
          <span data-parcel-number className="block font-bold font-mono text-5xl sm:text-6xl">
            #{last.shipmentId}
          </span>
        </p>
      )}
      <ol className="divide-y">
        {labels.map(({ shipmentId, name, state, message }) => (
          <li
            key={shipmentId}
            data-label-state={state}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-2.5"
          >
            <span className="min-w-0">
              <span className="font-mono font-semibold">#{shipmentId}</span> {name}
              <span className="block text-muted text-sm">{message || t(`labelState.${state}`)}</span>
            </span>
            {(state === "unsure" || state === "failed") && (
              <span className="flex flex-wrap gap-2">
                <Button size="sm" onClick={() => void station.dismissLabel(shipmentId)}>
                  {t(state === "unsure" ? "wasPrinted" : "dismiss")}
                </Button>
                <Button size="sm" icon={Printer} loading={printer.isPending} onClick={() => setReprinted(shipmentId)}>
                  {t("printNow")}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {reprinted !== undefined && (
        <ReasonDialog
          onClose={() => setReprinted(undefined)}
          onConfirm={(reason) => print(reprinted, reason)}
          isPending={printer.isPending}
        />
      )}
    </Card>
  );
}
