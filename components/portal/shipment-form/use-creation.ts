"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ApiError } from "@/components/shared/api-error";
import { openRules } from "@/components/shared/rules/rules";
import { toast } from "@/components/ui/toast";
import { formatPesos } from "@/lib/core/money";
import { findBlockingReason } from "./find-blocking-reason";
import { type Order, type Outcome, orderShipment, priceCents } from "./order-shipment";
import type { ShipmentField } from "./shipment-body";
import { useCreationErrors } from "./use-creation-errors";
import type { ShipmentController } from "./use-shipment-controller";

/** What a person should know before confirming again. */
export interface CreationNotice {
  readonly tone: "warning" | "danger";
  readonly text: string;
}

/** Confirms the page. `show` leads to the part of it that is at fault; what else there is to say is the notice. */
export function useCreation(controller: ShipmentController, show: (at: ShipmentField) => void) {
  const t = useTranslations("shipmentForm");
  const errorText = useCreationErrors(controller, show);
  const [notice, setNotice] = useState<CreationNotice>();
  const [noticedChoice, setNoticedChoice] = useState(controller.choice);
  const finish = useOutcome(controller, setNotice);
  const { quoting, rest, recipientForm, option } = controller;
  if (noticedChoice !== controller.choice) {
    // Another option makes what was said about the former one void.
    setNoticedChoice(controller.choice);
    setNotice(undefined);
  }

  const { mutateAsync, isPending, data } = useMutation({
    mutationFn: orderShipment,
    // The same request is still running, as after a reload in the middle of it: its answer comes in a moment.
    retry: (failures, error) => failures < 5 && error instanceof ApiError && error.code === "idempotency_key_in_use",
    retryDelay: 1000,
    onSuccess: finish,
    onError: (error) => setNotice({ tone: "danger", text: errorText(error) }),
  });

  const attempt = async () => {
    setNotice(undefined);
    await openRules().catch(() => {});
    await recipientForm.trigger();
    const recipient = recipientForm.getValues();
    const isQuoted = quoting.request !== undefined && !quoting.query.isError;
    const blockingReason = findBlockingReason({ isQuoted, hasOption: option !== undefined, rest, recipient });
    if (blockingReason) {
      if (blockingReason.words) setNotice({ tone: "danger", text: t(blockingReason.words) });
      return show(blockingReason.at);
    }
    // What is being typed is quoted first, or told what it lacks.
    if (quoting.isBehind && !quoting.submit()) return;
    if (quoting.isBehind || quoting.query.isPlaceholderData) return setNotice({ tone: "warning", text: t("behind") });
    if (!rest || !option) return;
    const requote = async () => (await quoting.query.refetch({ throwOnError: true })).data;
    // A failure is told by `onError`.
    await mutateAsync({ parts: { ...rest, recipient }, shownCents: priceCents(option.amounts), requote }).catch(
      () => {},
    );
  };

  /** A second click arrives before the page can show that the first one is being worked on. */
  const isConfirming = useRef(false);
  const confirm = async () => {
    if (isConfirming.current) return;
    isConfirming.current = true;
    await attempt();
    isConfirming.current = false;
  };
  return { confirm, notice, isBusy: isPending || data?.kind === "created" };
}

/** What follows from an order: the page of the shipment, or a word about what has changed in the meantime. */
function useOutcome({ draft }: ShipmentController, setNotice: (notice: CreationNotice) => void) {
  const t = useTranslations("shipmentForm");
  const router = useRouter();
  return (outcome: Outcome, { shownCents }: Order) => {
    if (outcome.kind === "gone") return setNotice({ tone: "warning", text: t("gone") });
    const prices = { before: formatPesos(shownCents), now: formatPesos(outcome.nowCents) };
    if (outcome.kind === "repriced") return setNotice({ tone: "warning", text: t("repriced", prices) });
    const id = String(outcome.shipment.id);
    draft.finish();
    if (outcome.nowCents === shownCents) toast.success(t("created", { id }));
    else toast.warning(t("createdRepriced", { id, ...prices }), { duration: 20_000 });
    router.push(`/shipments/${id}`);
  };
}
