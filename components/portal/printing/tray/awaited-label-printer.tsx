"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { ApiError } from "@/components/shared/api-error";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { followJob } from "../followed-jobs";
import { isPrintable, type PrintOptions, readPrintOptions } from "../print-options";
import { readDevicePrinter } from "../printer/device-printer";
import { stoppedStateOf } from "../printer/printer-state";
import { printersKey, printersQuery } from "../printer/queries";
import { queueAtDevice } from "../printer/queue-papers";
import { batchListQuery, type PrintPlan, printPlanQuery } from "../queries";
import { requestBatch } from "../request-batch";
import { useLeftOutReason } from "../use-left-out-reason";
import { type AwaitedLabel, forgetLabel, markRequested } from "./awaited-labels";
import { labelStep } from "./label-step";

const pollMs = 1_000;
const noticeMs = 20_000;

/**
 * Prints the label of a new shipment as soon as it can be had, once, as the print dialog would with the options last
 * used on this device. What stands in the way is said; the shipment then waits in the list of what is not printed.
 */
export function AwaitedLabelPrinter({ label }: { label: AwaitedLabel }) {
  const { accountId, shipmentId } = label;
  const t = useTranslations("printing.awaited");
  const textOf = useErrorMessage();
  const reasonOf = useLeftOutReason();
  const client = useQueryClient();
  const router = useRouter();
  const stoppedText = useTranslations("printers.stopped");
  const id = String(shipmentId);
  const request = useMutation({
    mutationFn: async (options: PrintOptions) => {
      markRequested(shipmentId);
      const papers = { shipmentIds: [shipmentId], what: options.what, order: options.order };
      const key = () => `print-of-new-${shipmentId}`;
      const queued = await queueAtDevice(accountId, papers, key);
      if (queued && "gone" in queued) toast.warning(textOf(queued.gone), { duration: noticeMs });
      else if (queued) return queued.refusals;
      const batch = await requestBatch(accountId, { shipmentIds: [shipmentId], options }, key);
      followJob(batch.id, isPrintable(options) ? "print" : "save");
      return [];
    },
    // The same print, whether or not the server heard of it before.
    retry: (_, error) => isTransient(error),
    retryDelay: pollMs,
    onSuccess: (refusals) => {
      forgetLabel(shipmentId);
      for (const { paper, message: reason = "" } of refusals)
        toast.warning(paper === "label" ? t("failed", { id, reason }) : reason, { duration: noticeMs });
      sayStopped();
      client.invalidateQueries({ queryKey: printersKey });
      return client.invalidateQueries({ queryKey: batchListQuery(accountId).queryKey });
    },
    onError: (error) => {
      forgetLabel(shipmentId);
      toast.error(t("failed", { id, reason: textOf(error) }), { duration: noticeMs });
    },
  });
  const sayStopped = () => {
    const { printers = [] } = client.getQueryData(printersQuery(accountId).queryKey) ?? {};
    const printer = printers.find((known) => known.id === readDevicePrinter(accountId));
    const stopped = printer && stoppedStateOf(printer);
    if (!printer || !stopped) return;
    toast.warning(stoppedText(stopped, { name: printer.name }), {
      duration: noticeMs,
      action: { label: stoppedText("queue"), onClick: () => router.push(`/settings/printers/${printer.id}`) },
    });
  };
  const plan = useQuery({
    ...printPlanQuery({ account_id: accountId, shipment_ids: [shipmentId] }),
    enabled: request.isIdle,
    refetchInterval: pollMs,
  });
  const proceed = useEffectEvent((found: PrintPlan, readAtMs: number) => {
    if (!request.isIdle) return;
    const step = labelStep(label, found, readAtMs);
    if (step.kind === "wait") return;
    if (step.kind === "print") return request.mutate(optionsFor(found));
    forgetLabel(shipmentId);
    if (step.kind === "late") toast.warning(t("late", { id }), { duration: noticeMs });
    if (step.kind === "blocked")
      toast.warning(t("blocked", { id, reason: step.reason ? reasonOf(step.reason) : t("gone") }), {
        duration: noticeMs,
      });
  });
  const { data, dataUpdatedAt } = plan;
  useEffect(() => {
    if (data) proceed(data, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  return null;
}

/** The options last used here, of one shipment, and its label in any case. */
function optionsFor({ label_format: preferred }: PrintPlan): PrintOptions {
  const options = readPrintOptions(preferred);
  const what = options.what.includes("label") ? options.what : (["label"] as const);
  return { ...options, what, bundle: "merged" };
}

/** The server may not have heard of the request, or is still at it. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === "idempotency_key_in_use");
