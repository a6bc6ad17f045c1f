"use client";

import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BankDetailsList } from "@/components/portal/billing/bank-details-list";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";
import { operatorBankQuery } from "./queries";

const BankDetailsDialog = dynamic(() => import("./bank-details-dialog").then((module) => module.BankDetailsDialog));

/** Where sellers transfer money to, as they read it. */
export function BankDetailsCard() {
  const t = useTranslations("topUps.bank");
  const textOf = useErrorMessage();
  const { data, error, isError, refetch } = useQuery(operatorBankQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t("title")}
      description={t("hint")}
      actions={
        data && (
          <Button size="sm" icon={Pencil} onClick={() => setOpen(true)}>
            {t("change")}
          </Button>
        )
      }
    >
      {isError && <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />}
      {data?.bank_details && <BankDetailsList details={data.bank_details} />}
      {data?.bank_details === null && <p className="text-muted">{t("none")}</p>}
      {!data && !isError && <Skeleton className="h-16" />}
      {isOpen && data && <BankDetailsDialog details={data.bank_details} onClose={() => setOpen(false)} />}
    </Card>
  );
}
