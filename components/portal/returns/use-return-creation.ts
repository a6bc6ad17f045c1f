"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { ApiError } from "@/components/shared/api-error";
import { creationKeys } from "@/components/shared/drafts/creation-keys";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { formatPesos, toCents } from "@/lib/core/money";
import { optionKey, type SelectableOption, selectableOptions } from "../quote/use-quote";
import { sendPhotos } from "../reception/send-photos";
import type { ReturnController } from "./use-return-controller";
import type { ReturnBody } from "./use-return-quote";
import { returnServiceOf } from "./use-return-quote";

const keys = creationKeys("return-attempt");

interface Order {
  readonly body: ReturnBody;
  readonly option: SelectableOption;
}

interface CreationNotice {
  readonly tone: "warning" | "danger";
  readonly text: string;
}

const priceOf = ({ amounts }: SelectableOption): number => toCents(amounts.price_incl_tax) ?? 0;

/**
 * Creates the return if its option still has the price shown on the button. A second click or a reload does not create
 * another one.
 */
export function useReturnCreation({ accountId, shipment, body, option, quote, finish, photos }: ReturnController) {
  const t = useTranslations("returns.form");
  const router = useRouter();
  const textOf = useErrorMessage();
  const [notice, setNotice] = useState<CreationNotice>();
  const { mutateAsync, isPending, data } = useMutation({
    mutationFn: async (order: Order) => {
      const fresh = (await quote.refetch({ throwOnError: true })).data;
      const now = selectableOptions(fresh?.options ?? []).find((own) => optionKey(own) === optionKey(order.option));
      if (!now) return { kind: "gone" } as const;
      if (priceOf(now) !== priceOf(order.option)) return { kind: "repriced", now } as const;
      const request = {
        ...order.body,
        service_type: returnServiceOf(now),
        logistic_type: now.logistic_type,
        carrier_id: now.carrier.id,
      };
      const made = await apiFetch("POST /v2/shipments/{id}/return", {
        params: { id: shipment.id },
        body: request,
        idempotencyKey: keys.keyFor(accountId, { shipment: shipment.id, request }),
      });
      keys.forget(accountId);
      return { kind: "created", id: made.id, photoError: await sendPhotos(accountId, made.id, photos) } as const;
    },
    // The same request is still running, as after a reload during it: retry until it has its response.
    retry: (failures, error) => failures < 5 && error instanceof ApiError && error.code === "idempotency_key_in_use",
    retryDelay: 1000,
    onSuccess: (outcome, order) => {
      if (outcome.kind === "gone") return setNotice({ tone: "warning", text: t("gone") });
      if (outcome.kind === "repriced") {
        const prices = { before: formatPesos(priceOf(order.option)), now: formatPesos(priceOf(outcome.now)) };
        return setNotice({ tone: "warning", text: t("repriced", prices) });
      }
      finish();
      toast.success(t("created", { id: String(outcome.id) }));
      // The return stands; its page takes the photos that are missing.
      if (outcome.photoError !== undefined)
        toast.error(t("photosFailed", { reason: messagesOf(outcome.photoError) ?? textOf(outcome.photoError) }));
      router.push(`/shipments/${outcome.id}`);
    },
    onError: (error) => setNotice({ tone: "danger", text: messagesOf(error) ?? textOf(error) }),
  });

  /** A ref, as a second click can arrive before the busy button is rendered. */
  const isConfirming = useRef(false);
  const confirm = async () => {
    if (isConfirming.current || !body || !option) return;
    isConfirming.current = true;
    setNotice(undefined);
    await mutateAsync({ body, option }).catch(() => {});
    isConfirming.current = false;
  };
  return { confirm, notice, isBusy: isPending || data?.kind === "created" };
}

/** The API's messages about the returned pieces, for example that a piece is already in another return. */
export function messagesOf(error: unknown): string | undefined {
  const texts = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return texts.length > 0 ? [...new Set(texts)].join(" ") : undefined;
}
