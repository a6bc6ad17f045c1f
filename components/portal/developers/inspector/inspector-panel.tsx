"use client";

import { Webhook } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import type { RequestFilters } from "../request-filters";
import { SentList } from "./sent-list";
import { SignatureForm } from "./signature-form";
import type { NamedWebhook } from "./use-webhook-names";

const SentDialog = dynamic(() => import("./sent-dialog").then((module) => module.SentDialog));

interface InspectorPanelProps {
  accountId: number;
  webhooks: readonly NamedWebhook[];
  filters: RequestFilters;
  onGo: (next: Partial<RequestFilters>) => void;
}

/** The webhook inspector: what was sent, how it was signed, and a check of what a receiver got. */
export function InspectorPanel({ accountId, webhooks, filters, onGo }: InspectorPanelProps) {
  const t = useTranslations("inspector");
  if (webhooks.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Webhook}
          title={t("noWebhooks")}
          description={t("noWebhooksHint")}
          actions={
            <LinkButton href="/settings/webhooks" variant="primary">
              {t("create")}
            </LinkButton>
          }
        />
      </Card>
    );
  return (
    <div className="grid gap-5">
      <SentList accountId={accountId} webhooks={webhooks} filters={filters} onGo={onGo} />
      <SignatureForm accountId={accountId} webhooks={webhooks} chosenId={filters.webhookId} />
      {filters.deliveryId !== undefined && (
        <SentDialog
          accountId={accountId}
          deliveryId={filters.deliveryId}
          onClose={() => onGo({ ...filters, deliveryId: undefined })}
        />
      )}
    </div>
  );
}
