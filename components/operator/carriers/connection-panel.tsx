"use client";

import { useQuery } from "@tanstack/react-query";
import { Cable, KeyRound, Plug, Unplug } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyButton } from "@/components/ui/copy-button";
import { DescriptionList } from "@/components/ui/description-list";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { Carrier } from "../queries";
import { BookingIncidents } from "./booking-incidents";
import { ConnectionHealth } from "./connection-health";
import { type CarrierConnection, connectionQuery } from "./queries";
import { useConnectionActions } from "./use-connection-actions";

const ConnectionDialog = dynamic(() => import("./connection-dialog").then((module) => module.ConnectionDialog));
const SecretDialog = dynamic(() => import("./secret-dialog").then((module) => module.SecretDialog));

/** The connection to a carrier's system: settings, health and failed bookings. */
export function ConnectionPanel({ carrier }: { carrier: Carrier }) {
  const t = useTranslations("carrierConnection");
  const textOf = useErrorMessage();
  const { data: connection, error, isError, refetch } = useQuery(connectionQuery(carrier.id));
  const [question, setQuestion] = useState<"edit" | "renew" | "disconnect">();
  const [secret, setSecret] = useState<string>();
  const actions = useConnectionActions(carrier.id, setSecret);
  const close = () => setQuestion(undefined);
  if (isError && !connection)
    return <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => void refetch()} />;
  if (!connection) return <Skeleton className="h-64" />;
  return (
    <div className="grid gap-5">
      {connection.settings ? (
        <>
          <SettingsCard connection={connection} settings={connection.settings} actions={actions} ask={setQuestion} />
          <ConnectionHealth connection={connection} />
          <BookingIncidents connection={connection} retry={actions.retry} />
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
      {question === "edit" && <ConnectionDialog settings={connection.settings} save={actions.save} onClose={close} />}
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

interface SettingsCardProps {
  connection: CarrierConnection;
  settings: NonNullable<CarrierConnection["settings"]>;
  actions: ReturnType<typeof useConnectionActions>;
  ask: (question: "edit" | "renew" | "disconnect") => void;
}

function SettingsCard({ connection, settings, actions: { check }, ask }: SettingsCardProps) {
  const t = useTranslations("carrierConnection");
  const { poll_seconds: seconds, deadlines_ms: deadlines } = settings;
  return (
    <Card title={t("title")} description={t("hint")} actions={<Button onClick={() => ask("edit")}>{t("edit")}</Button>}>
      <DescriptionList
        columns={2}
        items={[
          { term: t("baseUrl"), detail: <code className="break-all text-sm">{settings.base_url}</code> },
          {
            term: t("pushUrl"),
            detail: (
              <span className="flex items-start gap-1">
                <code className="break-all text-sm">{connection.push_url}</code>
                <CopyButton text={connection.push_url} label={t("copyPush")} />
              </span>
            ),
          },
          { term: t("prices"), detail: t(settings.live_rates ? "live" : "byTariffs") },
          { term: t("tracking"), detail: seconds === null ? t("pushes") : t("everySeconds", { seconds }) },
          {
            term: t("deadlines"),
            detail: (["quote", "book", "cancel", "track"] as const)
              .map((operation) => `${t(`operation.${operation}`)} ${t("milliseconds", { ms: deadlines[operation] })}`)
              .join(" · "),
          },
        ]}
      />
      {check.data && (
        <Notice tone={check.data.ok ? "success" : "danger"} live className="mt-4">
          {check.data.ok ? t("checkOk") : t("checkFailed", { failure: check.data.failure ?? "" })}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" icon={Cable} loading={check.isPending} onClick={() => check.mutate()}>
          {t("check")}
        </Button>
        <Button size="sm" icon={KeyRound} onClick={() => ask("renew")}>
          {t("renew")}
        </Button>
        <Button size="sm" icon={Unplug} onClick={() => ask("disconnect")}>
          {t("disconnect")}
        </Button>
      </div>
    </Card>
  );
}
