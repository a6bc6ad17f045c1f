"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { BankDetailsList } from "./bank-details-list";
import { bankDetailsQuery } from "./queries";
import { TopUpList } from "./top-up-list";

const TopUpDialog = dynamic(() => import("./top-up-dialog").then((module) => module.TopUpDialog));

interface AddMoneyCardProps {
  accountId: number;
  /** Whether the person may report transfers. */
  canRequest: boolean;
}

/** How money gets into the account: where to transfer it, and the requests to credit what was transferred. */
export function AddMoneyCard({ accountId, canRequest }: AddMoneyCardProps) {
  const t = useTranslations("addMoney");
  const { data } = useQuery(bankDetailsQuery(accountId));
  const [isOpen, setOpen] = useState(false);
  const details = data?.bank_details;
  return (
    <div id="add-money" className="scroll-mt-6">
      <Card
        title={t("title")}
        actions={
          canRequest && (
            <Button icon={Plus} onClick={() => setOpen(true)}>
              {t("request")}
            </Button>
          )
        }
      >
        <div className="grid gap-4">
          {details ? <BankDetailsList details={details} /> : <p>{t("pay")}</p>}
          <ol className="grid list-decimal gap-1.5 pl-5">
            <li>{t("tell", { account: accountId })}</li>
            <li>{t("afterwards")}</li>
          </ol>
          <TopUpList accountId={accountId} canWithdraw={canRequest} />
        </div>
      </Card>
      {isOpen && <TopUpDialog accountId={accountId} minimum={details?.minimum ?? 0} onClose={() => setOpen(false)} />}
    </div>
  );
}
