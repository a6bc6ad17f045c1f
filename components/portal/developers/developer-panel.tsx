"use client";

import { BookOpen, KeyRound } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useUrlState } from "@/components/shared/use-url-state";
import { buttonStyle } from "@/components/ui/button-style";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Tabs } from "@/components/ui/layout/tabs";
import { LinkButton } from "@/components/ui/link-button";
import { EventList } from "./event-list";
import type { NamedWebhook } from "./inspector/use-webhook-names";
import type { NamedCredential } from "./request-filter-bar";
import { developersState } from "./request-filters";
import { RequestList } from "./request-list";

// Loaded when opened: the log is what most visits need.
const InspectorPanel = dynamic(() => import("./inspector/inspector-panel").then((module) => module.InspectorPanel));
const RequestDialog = dynamic(() => import("./request-dialog").then((module) => module.RequestDialog));

interface DeveloperPanelProps {
  accountId: number;
  credentials: readonly NamedCredential[];
  webhooks: readonly NamedWebhook[];
}

/** The log of API requests, the list of events and the webhook inspector. The state is in the URL. */
export function DeveloperPanel({ accountId, credentials, webhooks }: DeveloperPanelProps) {
  const t = useTranslations("developers");
  const { values: filters, go } = useUrlState(developersState);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("hint")}
        actions={
          <>
            <LinkButton href="/settings/credentials" icon={KeyRound}>
              {t("credentials")}
            </LinkButton>
            <a href="/docs" className={buttonStyle("secondary", "md")}>
              <BookOpen aria-hidden className="-ml-0.5 size-4 shrink-0" />
              {t("docs")}
            </a>
          </>
        }
      />
      <Tabs
        label={t("tabs")}
        value={filters.tab}
        onValueChange={(tab) => go({ tab })}
        tabs={[
          {
            value: "requests",
            label: t("requests"),
            content: <RequestList accountId={accountId} filters={filters} credentials={credentials} onGo={go} />,
          },
          { value: "events", label: t("events"), content: <EventList accountId={accountId} filters={filters} /> },
          {
            value: "webhooks",
            label: t("webhooks"),
            content: <InspectorPanel accountId={accountId} webhooks={webhooks} filters={filters} onGo={go} />,
          },
        ]}
      />
      {filters.openId !== undefined && (
        <RequestDialog
          accountId={accountId}
          id={filters.openId}
          onClose={() => go({ ...filters, openId: undefined })}
        />
      )}
    </>
  );
}
