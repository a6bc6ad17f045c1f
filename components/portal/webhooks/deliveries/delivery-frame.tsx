"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Dialog } from "@/components/ui/overlay/dialog";
import { DeliverySkeleton } from "./delivery-skeleton";
import { useEventLabels } from "./use-event-labels";

interface DeliveryFrameProps<Data> {
  id: number;
  query: UseQueryResult<Data>;
  /** The parts of the delivery, below each other. */
  children: (data: Data) => ReactNode;
  footer?: (data: Data) => ReactNode;
  onClose: () => void;
}

/** The dialog of one delivery while it is loaded, once it is there, and when it cannot be loaded. */
export function DeliveryFrame<Data extends { readonly type: Parameters<ReturnType<typeof useEventLabels>>[0] }>({
  id,
  query: { data, error, isError, refetch },
  children,
  footer,
  onClose,
}: DeliveryFrameProps<Data>) {
  const t = useTranslations("webhooks.delivery");
  const eventLabels = useEventLabels();
  const textOf = useErrorMessage();
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={data ? eventLabels(data.type) : t("one", { id })}
      description={data && t("one", { id })}
      footer={data && footer?.(data)}
    >
      {data ? (
        <div className="grid gap-6">{children(data)}</div>
      ) : isError ? (
        <ErrorState title={t("oneFailed")} description={textOf(error)} onRetry={() => refetch()} />
      ) : (
        <DeliverySkeleton />
      )}
    </Dialog>
  );
}
