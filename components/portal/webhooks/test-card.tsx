"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { Spinner } from "@/components/ui/spinner";
import {
  type DeliveryDetail,
  deliveryQuery,
  isInProgress,
  type WebhookHealth,
  type WebhookKey,
  webhooksKey,
} from "./queries";

const TestResult = dynamic(() => import("./test-result").then((module) => module.TestResult));

const pollMs = 400;

/** Whether the first attempt has ended. A failed one may be retried, but the page does not wait for that. */
const isDecided = (delivery: DeliveryDetail): boolean =>
  !isInProgress(delivery) || (delivery.state === "pending" && delivery.attempt_log.length > 0);

/** Sends a test event and shows the receiver's response. */
export function TestCard({ webhookKey, state: health }: { webhookKey: WebhookKey; state: WebhookHealth["state"] }) {
  const t = useTranslations("webhooks.test");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const send = useMutation({
    mutationFn: () => apiFetch("POST /v2/accounts/{account_id}/webhooks/{webhook_id}/test", { params: webhookKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...webhooksKey, "deliveries"] }),
  });
  const sent = send.data?.id;
  const result = useQuery({
    ...deliveryQuery(webhookKey, sent ?? 0),
    enabled: sent !== undefined,
    refetchInterval: ({ state }) => (state.data && isDecided(state.data) ? false : pollMs),
  });
  const delivery = sent === undefined ? undefined : result.data;
  const decided = delivery && isDecided(delivery) ? delivery.id : undefined;
  // The test may have changed the health too: a receiver that answers 410 Gone gets no more deliveries.
  useEffect(() => {
    if (decided !== undefined) client.invalidateQueries({ queryKey: webhooksKey });
  }, [client, decided]);
  const isWaiting = send.isPending || (sent !== undefined && !result.isError && decided === undefined);
  return (
    <Card title={t("title")} description={t("hint")}>
      <Button size="sm" icon={Send} loading={isWaiting} disabled={health === "disabled"} onClick={() => send.mutate()}>
        {t("send")}
      </Button>
      <div aria-live="polite" className="mt-3 empty:hidden">
        {send.isError || result.isError ? (
          <Notice tone="danger">{textOf(send.error ?? result.error)}</Notice>
        ) : isWaiting ? (
          <Spinner label={t(health === "paused" ? "waitingPaused" : "waiting")} />
        ) : delivery ? (
          <TestResult delivery={delivery} />
        ) : (
          health === "disabled" && <p className="text-muted text-sm">{t("disabled")}</p>
        )}
      </div>
    </Card>
  );
}
