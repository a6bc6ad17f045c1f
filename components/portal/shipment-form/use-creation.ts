"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ApiError } from "@/components/shared/api-error";
import { openRules } from "@/components/shared/rules/rules";
import { useFieldErrorMessage } from "@/components/shared/rules/use-field-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { formatPesos } from "@/lib/core/money";
import { awaitLabel } from "../printing/tray/awaited-labels";
import { findBlockingReason } from "./find-blocking-reason";
import { type Order, type Outcome, orderShipment, priceCents } from "./order-shipment";
import type { ShipmentField } from "./shipment-body";
import { useCreationErrors } from "./use-creation-errors";
import type { ShipmentController } from "./use-shipment-controller";

/** A message to read before confirming again. */
export interface CreationNotice {
  readonly tone: "warning" | "danger";
  readonly text: string;
}

/** An order of which the label is printed too, as soon as it can be had. */
interface Confirmation extends Order {
  readonly prints: boolean;
}

/** Submits the shipment. `show` navigates to the invalid part of the page; other messages are in `notice`. */
export function useCreation(controller: ShipmentController, show: (at: ShipmentField) => void) {
  const t = useTranslations("shipmentForm");
  const fieldText = useFieldErrorMessage();
  const errorText = useCreationErrors(controller, show);
  const [notice, setNotice] = useState<CreationNotice>();
  const [noticedChoice, setNoticedChoice] = useState(controller.choice);
  const finish = useOutcome(controller, setNotice);
  const { quoting, rest, recipientForm, option } = controller;
  if (noticedChoice !== controller.choice) {
    // A notice about the previous option does not apply to another one.
    setNoticedChoice(controller.choice);
    setNotice(undefined);
  }

  const { mutateAsync, isPending, data, variables } = useMutation({
    mutationFn: (confirmation: Confirmation) => orderShipment(confirmation),
    // The same request is still running, as after a reload during it: retry until it has its response.
    retry: (failures, error) => failures < 5 && error instanceof ApiError && error.code === "idempotency_key_in_use",
    retryDelay: 1000,
    onSuccess: finish,
    onError: (error) => setNotice({ tone: "danger", text: errorText(error) }),
  });

  const attempt = async (prints: boolean) => {
    setNotice(undefined);
    await openRules().catch(() => {});
    await recipientForm.trigger();
    const recipient = recipientForm.getValues();
    const isQuoted = quoting.request !== undefined && !quoting.query.isError;
    const blockingReason = findBlockingReason({ isQuoted, hasOption: option !== undefined, rest, recipient });
    if (blockingReason) {
      const { at, fieldError } = blockingReason;
      if (at.part === "quote" && fieldError)
        quoting.form.setError(at.field, { type: fieldError.code, message: fieldText(fieldError) });
      if (blockingReason.messageKey) setNotice({ tone: "danger", text: t(blockingReason.messageKey) });
      return show(at);
    }
    // Unquoted changes are quoted first, or their errors shown.
    if (quoting.isBehind && !quoting.submit()) return;
    if (quoting.isBehind || quoting.query.isPlaceholderData) return setNotice({ tone: "warning", text: t("behind") });
    if (!rest || !option) return;
    const requote = async () => (await quoting.query.refetch({ throwOnError: true })).data;
    // `onError` reports the failure.
    await mutateAsync({
      parts: { ...rest, recipient },
      shownCents: priceCents(option.amounts),
      requote,
      prints,
    }).catch(() => {});
  };

  /** A ref, as a second click can arrive before the busy button is rendered. */
  const isConfirming = useRef(false);
  const confirm = async (prints: boolean) => {
    if (isConfirming.current) return;
    isConfirming.current = true;
    await attempt(prints);
    isConfirming.current = false;
  };
  const isBusy = isPending || data?.kind === "created";
  const busy: BusyButton = !isBusy ? undefined : variables?.prints ? "createAndPrint" : "create";
  return { create: () => confirm(false), createAndPrint: () => confirm(true), notice, busy };
}

/** The button whose work is in progress. */
export type BusyButton = "create" | "createAndPrint" | undefined;

/** Handles the outcome of an order: opens the page of the shipment, or shows what has changed in the meantime. */
function useOutcome({ draft }: ShipmentController, setNotice: (notice: CreationNotice) => void) {
  const t = useTranslations("shipmentForm");
  const router = useRouter();
  return (outcome: Outcome, { shownCents, prints, parts }: Confirmation) => {
    if (outcome.kind === "gone") return setNotice({ tone: "warning", text: t("gone") });
    const prices = { before: formatPesos(shownCents), now: formatPesos(outcome.nowCents) };
    if (outcome.kind === "repriced") return setNotice({ tone: "warning", text: t("repriced", prices) });
    const id = String(outcome.shipment.id);
    draft.finish();
    if (prints) awaitLabel(Number(parts.request.body.account_id), outcome.shipment.id);
    if (outcome.nowCents === shownCents) toast.success(t(prints ? "createdPrinting" : "created", { id }));
    else toast.warning(t("createdRepriced", { id, ...prices }), { duration: 20_000 });
    router.push(`/shipments/${id}`);
  };
}
