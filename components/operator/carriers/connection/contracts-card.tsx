"use client";

import { useQuery } from "@tanstack/react-query";
import { FileSignature, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import type { Carrier } from "../../shared/queries";
import { type AccountContract, type AdapterKind, contractsQuery } from "../queries";
import { BreakerSummary } from "./breaker-state";
import { CheckResult } from "./check-result";
import { LastCheck } from "./settings-card";
import { useContractActions } from "./use-contract-actions";

const ContractDialog = dynamic(() => import("./contract-dialog").then((module) => module.ContractDialog));

/** Accounts that go by a contract of their own with the carrier. */
export function ContractsCard({ carrier, kind }: { carrier: Carrier; kind: AdapterKind }) {
  const t = useTranslations("carrierConnection.contracts");
  const labels = useTranslations("carrierConnection");
  const textOf = useErrorMessage();
  const contracts = useQuery(contractsQuery(carrier.id));
  const [edited, setEdited] = useState<AccountContract | "new">();
  const [removed, setRemoved] = useState<AccountContract>();
  const { check, remove } = useContractActions(carrier.id);
  const columns: readonly Column<AccountContract>[] = [
    {
      key: "account",
      header: t("account"),
      card: "title",
      cell: ({ account_id: id, account_name: name }) => (
        <>
          <span className="block font-medium">{name}</span>
          <IdText className="text-muted text-xs">{String(id)}</IdText>
        </>
      ),
    },
    { key: "checked", header: t("lastCheck"), cell: ({ checked }) => <LastCheck checked={checked} /> },
    { key: "health", header: labels("health"), cell: ({ breakers }) => <BreakerSummary breakers={breakers} /> },
    {
      key: "actions",
      header: t("actions"),
      hideHeader: true,
      align: "end",
      cell: (contract) => (
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            size="sm"
            aria-label={t("checkNamed", { account: contract.account_name })}
            loading={check.isPending && check.variables === contract.account_id}
            onClick={() => check.mutate(contract.account_id)}
          >
            {t("check")}
          </Button>
          <Button
            size="sm"
            aria-label={t("editNamed", { account: contract.account_name })}
            onClick={() => setEdited(contract)}
          >
            {t("edit")}
          </Button>
          <Button
            size="sm"
            aria-label={t("removeNamed", { account: contract.account_name })}
            onClick={() => setRemoved(contract)}
          >
            {t("remove")}
          </Button>
        </div>
      ),
    },
  ];
  const tried = contracts.data?.find(({ account_id: id }) => id === check.variables);
  return (
    <Card
      flush
      title={t("title")}
      description={t("hint")}
      actions={
        <Button size="sm" icon={Plus} onClick={() => setEdited("new")}>
          {t("add")}
        </Button>
      }
    >
      {contracts.isError && !contracts.data ? (
        <ErrorState
          title={t("failed")}
          description={textOf(contracts.error)}
          onRetry={() => void contracts.refetch()}
        />
      ) : (
        <Table
          caption={t("title")}
          columns={columns}
          rows={contracts.data ?? []}
          rowKey={({ account_id: id }) => id}
          empty={
            contracts.data ? (
              <EmptyState icon={FileSignature} title={t("none")} description={t("noneHint")} />
            ) : (
              <Skeleton className="m-5 h-24" />
            )
          }
        />
      )}
      {check.data && tried && (
        <div className="px-5 pb-5">
          <p className="mt-4 font-medium text-sm">{tried.account_name}</p>
          <CheckResult check={check.data} />
        </div>
      )}
      {edited && (
        <ContractDialog
          carrier={carrier}
          kind={kind}
          contract={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={() => setRemoved(undefined)}
        title={t("removeTitle", { account: removed?.account_name ?? "" })}
        description={t("removeHint")}
        confirm={t("remove")}
        danger
        loading={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed.account_id, { onSettled: () => setRemoved(undefined) })}
      />
    </Card>
  );
}
