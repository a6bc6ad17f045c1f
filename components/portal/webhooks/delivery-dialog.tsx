"use client";

import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { AttemptList } from "./attempt-list";
import { DeliveryFacts } from "./delivery-facts";
import { DeliveryRequest } from "./delivery-request";
import { DeliverySkeleton } from "./delivery-skeleton";
import { deliveryQuery, type WebhookKey } from "./queries";
import { useEventLabels } from "./use-event-labels";
import { useRedelivery } from "./use-redelivery";

interface DeliveryDialogProps {
  webhookKey: WebhookKey;
  deliveryId: number;
  isDisabled: boolean;
  onClose: () => void;
}

/** One delivery: the request, and every attempt with its response. */
export function DeliveryDialog({ webhookKey, deliveryId, isDisabled, onClose }: DeliveryDialogProps) {
  const t = useTranslations("webhooks");
  const eventLabels = useEventLabels();
  const textOf = useErrorMessage();
  const { data, error, isError, refetch } = useQuery(deliveryQuery(webhookKey, deliveryId));
  const { resend, isPending } = useRedelivery(webhookKey);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={data ? eventLabels(data.type) : t("delivery.one", { id: deliveryId })}
      description={data && t("delivery.one", { id: deliveryId })}
      footer={
        data && (
          <Button
            icon={Send}
            variant="primary"
            loading={isPending}
            disabled={isDisabled || data.state === "sending"}
            onClick={() => resend([deliveryId])}
          >
            {t("resend.one")}
          </Button>
        )
      }
    >
      {data ? (
        <div className="grid gap-6">
          <DeliveryFacts delivery={data} />
          <AttemptList attempts={data.attempt_log} />
          <DeliveryRequest request={data.request} />
        </div>
      ) : isError ? (
        <ErrorState title={t("delivery.oneFailed")} description={textOf(error)} onRetry={() => refetch()} />
      ) : (
        <DeliverySkeleton />
      )}
    </Dialog>
  );
}
