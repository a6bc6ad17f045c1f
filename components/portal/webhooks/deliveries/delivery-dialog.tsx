"use client";

import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { deliveryQuery, type WebhookKey } from "../queries";
import { AttemptList } from "./attempt-list";
import { DeliveryFacts } from "./delivery-facts";
import { DeliveryFrame } from "./delivery-frame";
import { DeliveryRequest } from "./delivery-request";
import { useRedelivery } from "./use-redelivery";

interface DeliveryDialogProps {
  webhookKey: WebhookKey;
  deliveryId: number;
  isDisabled: boolean;
  onClose: () => void;
}

/** One delivery: the request, and every attempt with its response. */
export function DeliveryDialog({ webhookKey, deliveryId, isDisabled, onClose }: DeliveryDialogProps) {
  const t = useTranslations("webhooks.resend");
  const { resend, isPending } = useRedelivery(webhookKey);
  return (
    <DeliveryFrame
      id={deliveryId}
      query={useQuery(deliveryQuery(webhookKey, deliveryId))}
      onClose={onClose}
      footer={({ state }) => (
        <Button
          icon={Send}
          variant="primary"
          loading={isPending}
          disabled={isDisabled || state === "sending"}
          onClick={() => resend([deliveryId])}
        >
          {t("one")}
        </Button>
      )}
    >
      {(delivery) => (
        <>
          <DeliveryFacts delivery={delivery} />
          <AttemptList attempts={delivery.attempt_log} />
          <DeliveryRequest request={delivery.request} />
        </>
      )}
    </DeliveryFrame>
  );
}
