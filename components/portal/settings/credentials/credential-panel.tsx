"use client";

import { useQuery } from "@tanstack/react-query";
import { BookOpen, KeyRound, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useQueryState } from "nuqs";
import { QueryPending } from "@/components/shared/query-pending";
import { parseAsFlag } from "@/components/shared/url-state";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Table } from "@/components/ui/table/table";
import { credentialsQuery } from "../queries";
import type { CredentialDialogProps } from "./credential-dialog";
import { useCredentialColumns } from "./use-credential-columns";

const CredentialDialog = dynamic(() => import("./credential-dialog").then((module) => module.CredentialDialog));

interface CredentialPanelProps extends Omit<CredentialDialogProps, "onClose"> {
  isTest: boolean;
  userId: number;
}

/** The API credentials of an account. */
export function CredentialPanel(props: CredentialPanelProps) {
  const { accountId } = props;
  const t = useTranslations("settings");
  const developers = useTranslations("developers");
  const { data: credentials, error, refetch } = useQuery(credentialsQuery(accountId));
  const { columns, dialogs } = useCredentialColumns(props);
  const [isOpen, setIsOpen] = useQueryState("new", parseAsFlag);
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setIsOpen(true)}>
      {t("credentials.add")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("section.credentials")}
        description={t("credentials.hint")}
        actions={
          <>
            <a href="/docs" className={buttonStyle("secondary", "md")}>
              <BookOpen aria-hidden className="-ml-0.5 size-4 shrink-0" />
              {developers("docs")}
            </a>
            {add}
          </>
        }
      />
      <Card flush>
        {credentials ? (
          <Table
            caption={t("credentials.list")}
            columns={columns}
            rows={credentials}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                icon={KeyRound}
                title={t("credentials.empty")}
                description={t("credentials.emptyHint")}
                actions={add}
              />
            }
          />
        ) : (
          <QueryPending query={{ error, refetch }} failed={t("credentials.failed")} className="m-5 h-24" />
        )}
      </Card>
      {dialogs}
      {isOpen && <CredentialDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
