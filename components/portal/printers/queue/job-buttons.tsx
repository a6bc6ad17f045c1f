"use client";

import { Ban, Check, Globe, RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { PrinterJob } from "../../printing/printer/job-queries";
import { useJobDecision } from "../../printing/printer/use-job-decision";
import { useTakeOffQueue } from "../../printing/printer/use-take-off-queue";

interface JobButtonsProps {
  /** One job, or several of which each button takes those that it fits. */
  jobs: readonly PrinterJob[];
  /** Their printer is gone: nothing is sent there again, and what may have come out can be printed elsewhere. */
  isGone?: boolean;
  /** Receives the shipments whose papers were taken off the queue, to be printed in the browser. */
  onBrowser: (shipmentIds: readonly number[]) => void;
  onDone?: () => void;
}

type SingleLabel = `decide.${"printed" | "again" | "retry" | "cancel"}` | "stopped.browser";
type CountLabel = `decide.${"printed" | "again" | "retry" | "cancel" | "browser"}All`;

/** What a person can decide on jobs: maybe printed, not printed, waiting. What a bridge has in its hands is left alone. */
export function JobButtons({ jobs, isGone = false, onBrowser, onDone }: JobButtonsProps) {
  const t = useTranslations("printers");
  const [isAsking, setIsAsking] = useState(false);
  const decision = useJobDecision(onDone);
  const takeOff = useTakeOffQueue<PrinterJob>();
  const uncertain = jobs.filter(({ state }) => state === "uncertain");
  /** Came out already, for sure or maybe: printed again, they are reprints. */
  const reprints = jobs.filter((job) => job.state === "uncertain" || isPrintedBefore(job));
  const failed = jobs.filter((job) => job.state === "failed" && !isPrintedBefore(job));
  const unprinted = jobs.filter(
    ({ state }) => state === "failed" || state === "waiting" || (isGone && state === "uncertain"),
  );
  const papers = unprinted.filter(({ shipment_id: id }) => id !== null);
  /** A single paper is not counted: its row names it. */
  const labelOf = (one: SingleLabel, several: CountLabel, { length: count }: readonly PrinterJob[]) =>
    count === 1 ? t(one) : t(several, { count });
  const isBusy = decision.isPending || takeOff.isPending;
  const cancel = () =>
    decision.mutate({ jobs: unprinted, decision: "cancel" }, { onSettled: () => setIsAsking(false) });
  const moveToBrowser = () =>
    takeOff.mutate({
      jobs: papers,
      onTaken: (taken) => onBrowser([...new Set(taken.flatMap(({ shipment_id: id }) => id ?? []))]),
    });
  return (
    <div className="relative z-10 flex flex-wrap gap-1.5">
      {uncertain.length > 0 && (
        <Button
          size="sm"
          icon={Check}
          disabled={isBusy}
          onClick={() => decision.mutate({ jobs: uncertain, decision: "printed" })}
        >
          {labelOf("decide.printed", "decide.printedAll", uncertain)}
        </Button>
      )}
      {!isGone && reprints.length > 0 && (
        <Button
          size="sm"
          icon={RotateCw}
          disabled={isBusy}
          onClick={() => decision.mutate({ jobs: reprints, decision: "again" })}
        >
          {labelOf("decide.again", "decide.againAll", reprints)}
        </Button>
      )}
      {!isGone && failed.length > 0 && (
        <Button
          size="sm"
          icon={RotateCw}
          disabled={isBusy}
          onClick={() => decision.mutate({ jobs: failed, decision: "again" })}
        >
          {labelOf("decide.retry", "decide.retryAll", failed)}
        </Button>
      )}
      {papers.length > 0 && (
        <Button size="sm" variant="ghost" icon={Globe} disabled={isBusy} onClick={moveToBrowser}>
          {labelOf("stopped.browser", "decide.browserAll", papers)}
        </Button>
      )}
      {unprinted.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={Ban}
          disabled={isBusy}
          onClick={() => (unprinted.length > 1 ? setIsAsking(true) : cancel())}
        >
          {labelOf("decide.cancel", "decide.cancelAll", unprinted)}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t("queue.cancelTitle", { count: unprinted.length })}
        description={t("queue.cancelHint")}
        confirm={t("queue.cancelConfirm", { count: unprinted.length })}
        danger
        loading={decision.isPending}
        onConfirm={cancel}
      />
    </div>
  );
}

const isPrintedBefore = ({ state, problem }: PrinterJob): boolean =>
  state === "failed" && problem === "already_printed";
