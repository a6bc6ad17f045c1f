"use client";

import { useQuery } from "@tanstack/react-query";
import { BookOpen, Plus, Printer } from "lucide-react";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { QueryPending } from "@/components/shared/query-pending";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { printersQuery } from "../printing/printer/queries";
import { BridgeList } from "./bridge-list";
import { GonePrinterJobs } from "./gone-printer-jobs";
import { HiddenPrinters } from "./hidden-printers";
import { PrinterList } from "./printer-list";

const PairingDialog = dynamic(() => import("./pairing-dialog").then((module) => module.PairingDialog));

interface PrinterPanelProps {
  accountId: number;
  /** May connect computers, and change and forget printers. */
  canManage: boolean;
}

/** The printers of an account and the computers that print on them. */
export function PrinterPanel({ accountId, canManage }: PrinterPanelProps) {
  const t = useTranslations("printers");
  const labels = useTranslations("settings.section");
  const locale = useLocale();
  const { data, error, refetch } = useQuery(printersQuery(accountId));
  const [isPairing, setIsPairing] = useState(false);
  const pair = canManage && (
    <Button variant="primary" icon={Plus} onClick={() => setIsPairing(true)}>
      {t("pair")}
    </Button>
  );
  const guide = (
    <a href={`/docs/${locale}/print-bridge`} className={buttonStyle("secondary", "md")}>
      <BookOpen aria-hidden className="-ml-0.5 size-4 shrink-0" />
      {t("guide")}
    </a>
  );
  const isEmpty = data !== undefined && data.bridges.length + data.printers.length === 0;
  return (
    <>
      <PageHeader
        title={labels("printers")}
        description={t("hint")}
        actions={
          data &&
          !isEmpty && (
            <>
              {guide}
              {pair}
            </>
          )
        }
      />
      {!data ? (
        <Card>
          <QueryPending query={{ error, refetch }} failed={t("failed")} className="h-40" />
        </Card>
      ) : isEmpty ? (
        <Card flush>
          <EmptyState
            icon={Printer}
            as="h2"
            title={t("empty")}
            description={
              <>
                {t("emptyHint")}
                {!canManage && <span className="mt-2 block">{t("onlyManagers")}</span>}
              </>
            }
            actions={
              <>
                {pair}
                {guide}
              </>
            }
          />
        </Card>
      ) : (
        <div className="grid gap-5">
          <PrinterList accountId={accountId} printers={data.printers} canManage={canManage} />
          <BridgeList bridges={data.bridges} printers={data.printers} canManage={canManage} />
          {canManage && data.hidden.length > 0 && <HiddenPrinters hidden={data.hidden} />}
          {!canManage && <p className="text-muted text-sm">{t("onlyManagers")}</p>}
        </div>
      )}
      {data && <GonePrinterJobs accountId={accountId} printers={data.printers} />}
      {isPairing && <PairingDialog accountId={accountId} onClose={() => setIsPairing(false)} />}
    </>
  );
}
