"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { buttonStyle } from "@/components/ui/button-style";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { LinkButton } from "@/components/ui/link-button";
import { Money } from "@/components/ui/money";
import { paymentLinkQuery } from "../queries";
import { linkAppearance, PaymentLinkBadge } from "./payment-badges";

/** What became of a payment link, as the provider told this service: nothing of the page's address is believed. */
export function PaymentOutcome({ reference }: { reference: string }) {
  const t = useTranslations("addMoney");
  const textOf = useErrorMessage();
  const { data, error, isError, refetch } = useQuery(paymentLinkQuery(reference));
  if (!data && isError)
    return <ErrorState title={t("outcome.failed")} description={textOf(error)} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  const { state, url, amount, payments, provider } = data;
  return (
    <Card title={t("linkWith", { provider: t(`provider.${provider}`) })}>
      <div className="grid gap-4">
        <div aria-live="polite">
          <Notice
            tone={linkAppearance[state].tone}
            title={t(`outcome.${state}`)}
            actions={
              <>
                {url && (
                  <a href={url} className={buttonStyle("primary", "sm")}>
                    {t(state === "rejected" ? "payAgain" : "goToPay")}
                  </a>
                )}
                <LinkButton href="/billing" size="sm">
                  {t("back")}
                </LinkButton>
              </>
            }
          >
            {t(`outcomeHint.${state}`)}
          </Notice>
        </div>
        <DescriptionList
          columns={3}
          items={[
            { term: t("column.state"), detail: <PaymentLinkBadge state={state} /> },
            { term: t("amount"), detail: <Money amount={amount} /> },
            ...payments.map(({ payment_id: number, credited }) => ({
              term: t("paymentNumber", { number }),
              detail: <Money amount={credited} />,
            })),
          ]}
        />
      </div>
    </Card>
  );
}
