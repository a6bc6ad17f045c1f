"use client";

import { useQuery } from "@tanstack/react-query";
import { AttemptList } from "../../webhooks/deliveries/attempt-list";
import { DeliveryFacts } from "../../webhooks/deliveries/delivery-facts";
import { DeliveryFrame } from "../../webhooks/deliveries/delivery-frame";
import { DeliveryRequest } from "../../webhooks/deliveries/delivery-request";
import { inspectionQuery } from "../queries";
import { SignatureFacts } from "./signature-facts";

interface SentDialogProps {
  accountId: number;
  deliveryId: number;
  onClose: () => void;
}

/** One delivery as it was sent, how it was signed, and what the receiver answered. */
export function SentDialog({ accountId, deliveryId, onClose }: SentDialogProps) {
  return (
    <DeliveryFrame id={deliveryId} query={useQuery(inspectionQuery(accountId, deliveryId))} onClose={onClose}>
      {(delivery) => (
        <>
          <DeliveryFacts delivery={delivery} />
          <DeliveryRequest request={delivery.request} exact />
          <SignatureFacts inspection={delivery} />
          <AttemptList attempts={delivery.attempt_log} />
        </>
      )}
    </DeliveryFrame>
  );
}
