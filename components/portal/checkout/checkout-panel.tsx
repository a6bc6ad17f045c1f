"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { QueryPending } from "@/components/shared/query-pending";
import { PageHeader } from "@/components/ui/layout/page-header";
import { CheckoutForm } from "./checkout-form";
import type { CheckoutChoices } from "./checkout-values";
import { type CheckoutPlace, checkoutQuery } from "./queries";
import { QuestionsCard } from "./questions-card";

interface CheckoutPanelProps {
  place: CheckoutPlace;
  /** The address of the shop; null for the account's own servers. */
  shop: string | null;
  choices: CheckoutChoices;
}

/** What buyers are offered at a checkout: settings, a trial, and what was asked lately. */
export function CheckoutPanel({ place, shop, choices }: CheckoutPanelProps) {
  const t = useTranslations("checkouts");
  const sections = useTranslations("settings.section");
  const { data, error, refetch } = useQuery(checkoutQuery(place));
  return (
    <>
      <PageHeader
        title={t("title")}
        description={shop === null ? t("hintOwn") : t("hint", { shop })}
        back={{ href: "/settings/channels", label: sections("channels") }}
      />
      <div className="grid gap-5">
        {data ? (
          <CheckoutForm place={place} initial={data} choices={choices} />
        ) : (
          <QueryPending query={{ error, refetch }} failed={t("failed")} className="h-96" />
        )}
        <QuestionsCard place={place} />
      </div>
    </>
  );
}
