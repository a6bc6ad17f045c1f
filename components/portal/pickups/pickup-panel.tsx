"use client";

import { useQuery } from "@tanstack/react-query";
import { PackageSearch, Plus, Truck } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QueryTable } from "@/components/shared/query-table";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Pages } from "@/components/ui/table/pages";
import { pickupStates } from "@/lib/core/vocabulary";
import { pickupsState, toPickupsQuery } from "./filters";
import { PickupTabs } from "./pickup-tabs";
import { type Pickup, pickupChoicesQuery, pickupsQuery, type WaitingLoad } from "./queries";
import { usePickupCancellation } from "./use-pickup-cancellation";
import { usePickupColumns } from "./use-pickup-columns";
import { WaitingCard } from "./waiting-card";

const PickupDialog = dynamic(() => import("./pickup-dialog").then((module) => module.PickupDialog));

interface PickupPanelProps {
  accountId: number;
  origins: readonly { readonly id: number; readonly name: string }[];
  /** The origin that the dialog offers first. */
  defaultOriginId: number | null;
  canRequest: boolean;
  canCancel: boolean;
}

/** Pickups of the account, what waits for one, and the dialog that requests one. */
export function PickupPanel({ accountId, origins, defaultOriginId, canRequest, canCancel }: PickupPanelProps) {
  const t = useTranslations("pickups");
  const { values, show, toUrl } = useUrlState(pickupsState);
  const pickups = useQuery(pickupsQuery(toPickupsQuery(values, accountId)));
  const { data: choices } = useQuery(pickupChoicesQuery(accountId));
  const [requested, setRequested] = useState<Partial<WaitingLoad>>();
  const [asked, setAsked] = useState<Pickup>();
  const cancel = usePickupCancellation(accountId);
  const columns = usePickupColumns(canCancel ? setAsked : undefined);
  const isFiltered = values.state !== undefined || values.page > 1;
  const request = canRequest && choices && choices.carriers.length > 0 && origins.length > 0 && (
    <Button variant="primary" icon={Plus} onClick={() => setRequested({})}>
      {t("request")}
    </Button>
  );
  return (
    <div className="grid gap-5">
      <PageHeader title={t("title")} description={t("description")} actions={request} />
      <PickupTabs current="pickups" />
      {choices && choices.waiting.length > 0 && (
        <WaitingCard choices={choices} origins={origins} onRequest={canRequest ? setRequested : undefined} />
      )}
      <Card flush>
        <search className="flex border-b px-4 py-3 sm:px-5">
          <OptionalSelect
            aria-label={t("column.state")}
            className="sm:w-60!"
            none={t("everyState")}
            value={values.state}
            onValueChange={(state) => show({ state })}
            options={pickupStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        </search>
        <QueryTable
          query={pickups}
          failed={t("failed")}
          caption={t("caption")}
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={isFiltered ? PackageSearch : Truck}
              title={t(isFiltered ? "empty.found" : "empty.title")}
              description={
                isFiltered ? undefined : t(choices?.carriers.length === 0 ? "empty.noCarrier" : "empty.hint")
              }
            />
          }
          foot={({ meta }) => <Pages meta={meta} toUrl={toUrl} onPageSize={(size) => show({ per_page: size })} />}
        />
      </Card>
      {requested && choices && (
        <PickupDialog
          accountId={accountId}
          origins={origins}
          defaultOriginId={defaultOriginId}
          choices={choices}
          given={requested}
          onClose={() => setRequested(undefined)}
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t("cancel.title", { id: asked?.id ?? 0, carrier: asked?.carrier.name ?? "" })}
        description={t("cancel.hint")}
        confirm={t("cancel.confirm")}
        danger
        loading={cancel.isPending}
        onConfirm={() => asked && cancel.mutate(asked.id, { onSettled: () => setAsked(undefined) })}
      />
    </div>
  );
}
