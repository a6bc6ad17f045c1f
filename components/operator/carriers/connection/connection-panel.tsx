"use client";

import { useQuery } from "@tanstack/react-query";
import { Plug, Unplug } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { Carrier } from "../../shared/queries";
import { connectionQuery } from "../queries";
import { BookingIncidents } from "./booking-incidents";
import { ConnectionHealth } from "./connection-health";
import { ContractsCard } from "./contracts-card";
import { SetAsideReports } from "./set-aside-reports";
import { type ConnectionQuestion, SettingsCard } from "./settings-card";
import { UnknownStates } from "./unknown-states";
import { useConnectionActions } from "./use-connection-actions";

const ConnectionDialog = dynamic(() => import("./connection-dialog").then((module) => module.ConnectionDialog));
const SecretDialog = dynamic(() => import("./secret-dialog").then((module) => module.SecretDialog));

/** The connection to a carrier's system: settings, health and failed bookings. */
export function ConnectionPanel({ carrier }: { carrier: Carrier }) {
  const t = useTranslations("carrierConnection");
  const textOf = useErrorMessage();
  const { data: connection, error, isError, refetch } = useQuery(connectionQuery(carrier.id));
  const [question, setQuestion] = useState<ConnectionQuestion>();
  const [secret, setSecret] = useState<string>();
  const actions = useConnectionActions(carrier.id, setSecret);
  const close = () => setQuestion(undefined);
  if (isError && !connection)
    return <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => void refetch()} />;
  if (!connection) return <Skeleton className="h-64" />;
  const kind = connection.kinds.find(({ kind: name }) => name === connection.settings?.kind);
  return (
    <div className="grid gap-5">
      {connection.settings ? (
        <>
          <SettingsCard connection={connection} settings={connection.settings} actions={actions} ask={setQuestion} />
          {kind && kind.fields.length > 0 && <ContractsCard carrier={carrier} kind={kind} />}
          <ConnectionHealth connection={connection} />
          <BookingIncidents carrierId={carrier.id} connection={connection} actions={actions} />
          <SetAsideReports reports={connection.set_aside} />
          <UnknownStates states={connection.unknown_states} />
        </>
      ) : (
        <Card>
          <EmptyState
            icon={Unplug}
            title={t("none")}
            description={t("noneHint")}
            actions={
              <Button variant="primary" icon={Plug} onClick={() => setQuestion("edit")}>
                {t("connect")}
              </Button>
            }
          />
        </Card>
      )}
      {question === "edit" && (
        <ConnectionDialog carrier={carrier} connection={connection} save={actions.save} onClose={close} />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
      <ConfirmDialog
        open={question === "renew"}
        onOpenChange={close}
        title={t("renewTitle")}
        description={t("renewHint")}
        confirm={t("renew")}
        danger
        loading={actions.save.isPending}
        onConfirm={() => actions.save.mutate({ new_secret: true }, { onSettled: close })}
      />
      <ConfirmDialog
        open={question === "disconnect"}
        onOpenChange={close}
        title={t("disconnectTitle", { carrier: carrier.name })}
        description={t("disconnectHint")}
        confirm={t("disconnect")}
        danger
        loading={actions.disconnect.isPending}
        onConfirm={() => actions.disconnect.mutate(undefined, { onSettled: close })}
      />
    </div>
  );
}
