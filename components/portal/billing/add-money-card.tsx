"use client";

import { useQuery } from "@tanstack/react-query";
import { CreditCard, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { formatPesos, toAmount } from "@/lib/core/money";
import { BankDetailsList } from "./bank-details-list";
import { PaymentLinkList } from "./payment-links/payment-link-list";
import { bankDetailsQuery, type OfferedProvider, paymentLinksQuery } from "./queries";
import { TopUpList } from "./top-up-list";

const TopUpDialog = dynamic(() => import("./top-up-dialog").then((module) => module.TopUpDialog));
const PaymentLinkDialog = dynamic(() =>
  import("./payment-links/payment-link-dialog").then((module) => module.PaymentLinkDialog),
);

interface AddMoneyCardProps {
  accountId: number;
  /** Whether the person may report transfers and pay. */
  canRequest: boolean;
  /** What is missing for what the person was about to do. */
  missingCents: number | undefined;
}

/** How money gets into the account: by a payment link, or where to transfer it, and what became of both. */
export function AddMoneyCard({ accountId, canRequest, missingCents }: AddMoneyCardProps) {
  const t = useTranslations("addMoney");
  const { data } = useQuery(bankDetailsQuery(accountId));
  const { data: links } = useQuery(paymentLinksQuery(accountId));
  const [isOpen, setOpen] = useState(false);
  const [offered, setOffered] = useState<OfferedProvider>();
  const details = data?.bank_details;
  const amount = missingCents === undefined ? undefined : toAmount(missingCents);
  return (
    <div id="add-money" className="scroll-mt-6">
      <Card
        title={t("title")}
        description={missingCents === undefined ? undefined : t("missing", { amount: formatPesos(missingCents) })}
        actions={
          canRequest && (
            <>
              {links?.offered.map((each) => (
                <Button key={each.provider} variant="primary" icon={CreditCard} onClick={() => setOffered(each)}>
                  {t("payWith", { provider: t(`provider.${each.provider}`) })}
                </Button>
              ))}
              <Button icon={Plus} onClick={() => setOpen(true)}>
                {t("request")}
              </Button>
            </>
          )
        }
      >
        <div className="grid gap-4">
          {details ? <BankDetailsList details={details} /> : <p>{t("pay")}</p>}
          <ol className="grid list-decimal gap-1.5 pl-5">
            <li>{t("tell", { account: accountId })}</li>
            <li>{t("afterwards")}</li>
          </ol>
          {links?.offered.length === 0 && <p className="text-muted">{t("noLinks")}</p>}
          <PaymentLinkList links={links?.data ?? []} />
          <TopUpList accountId={accountId} canChange={canRequest} />
        </div>
      </Card>
      {isOpen && (
        <TopUpDialog
          accountId={accountId}
          amount={amount}
          minimum={details?.minimum ?? 0}
          onClose={() => setOpen(false)}
        />
      )}
      {offered && (
        <PaymentLinkDialog
          accountId={accountId}
          amount={amount}
          offered={offered}
          onClose={() => setOffered(undefined)}
        />
      )}
    </div>
  );
}
