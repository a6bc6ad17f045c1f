"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound, MessageSquareText, RefreshCw, ShoppingCart, Truck, Unplug } from "lucide-react";
import dynamic from "next/dynamic";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { momentStyles } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { atClock } from "@/lib/core/time/calendar";
import { channelName } from "@/lib/core/vocabulary";
import { ProblemsNotice } from "./problems-notice";
import { type Channel, channelsQuery } from "./queries";

const ConnectDialog = dynamic(() => import("./connect-dialog").then((module) => module.ConnectDialog));
const MethodsDialog = dynamic(() => import("./methods-dialog").then((module) => module.MethodsDialog));
const SettingsDialog = dynamic(() => import("./settings-dialog").then((module) => module.SettingsDialog));

/** A connected shop: when it was read, what went wrong, and what can be done about it. */
export function ChannelCard({ accountId, channel }: { accountId: number; channel: Channel }) {
  const t = useTranslations("channels");
  const format = useFormatter();
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isSetting, setIsSetting] = useState(false);
  const [isMapping, setIsMapping] = useState(false);
  const [isRenewing, setIsRenewing] = useState(false);
  const call = { params: { channel_id: channel.id }, query: { account_id: accountId } };
  const onError = (error: unknown) => toast.error(textOf(error));
  const onSettled = () => client.invalidateQueries({ queryKey: channelsQuery(accountId).queryKey });
  const sync = useMutation({
    mutationFn: () => apiFetch("POST /api/portal/channels/{channel_id}/sync", call),
    onSuccess: () => toast.success(t("syncing")),
    onError,
    onSettled,
  });
  const removal = useMutation({
    mutationFn: () => apiFetch("DELETE /api/portal/channels/{channel_id}", call),
    onSuccess: () => toast.success(t("disconnect.done")),
    onError,
    onSettled,
  });
  const { url } = channel;
  const from = channel.orders_from && format.dateTime(atClock(channel.orders_from, "12:00"), momentStyles.date);
  const momentOf = (at: string) => format.dateTime(new Date(at), momentStyles.both);
  return (
    <Card
      title={<span className="break-words">{url.replace(/^https?:\/\//, "")}</span>}
      description={channelName(channel.kind)}
      footer={
        <>
          <Button icon={Unplug} aria-label={t("disconnect.named", { url })} onClick={() => setIsAsking(true)}>
            {t("disconnect.action")}
          </Button>
          <Button
            icon={RefreshCw}
            aria-label={t("syncNamed", { url })}
            loading={sync.isPending}
            onClick={() => sync.mutate()}
          >
            {t("sync")}
          </Button>
          {channel.kind === "woocommerce" && (
            <Button icon={KeyRound} aria-label={t("keysNamed", { url })} onClick={() => setIsRenewing(true)}>
              {t("keys")}
            </Button>
          )}
          <Button icon={MessageSquareText} aria-label={t("settings.named", { url })} onClick={() => setIsSetting(true)}>
            {t("settings.action")}
          </Button>
          <Button icon={Truck} aria-label={t("methods.named", { url })} onClick={() => setIsMapping(true)}>
            {t("methods.action")}
          </Button>
          <LinkButton
            icon={ShoppingCart}
            href={`/settings/channels/checkout?connection_id=${channel.id}`}
            aria-label={t("checkoutNamed", { url })}
          >
            {t("checkout")}
          </LinkButton>
          <LinkButton href={`/orders?view=all&channel=${channel.channel}`}>{t("orders")}</LinkButton>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-muted">
          {channel.last_sync_at ? t("lastSync", { at: momentOf(channel.last_sync_at) }) : t("neverSynced")}
        </p>
        {from && <p className="text-muted">{t("from", { day: from })}</p>}
        <WebhookLine webhooks={channel.webhooks} />
        {channel.failure && (
          <Notice tone="danger" title={t("failing")}>
            <p className="break-words">{channel.failure}</p>
            {channel.next_at && <p>{t("next", { at: momentOf(channel.next_at) })}</p>}
          </Notice>
        )}
        {channel.waiting_notes > 0 && (
          <Notice tone="warning" title={t("waitingNotes", { count: channel.waiting_notes })}>
            {t("waitingNotesHint")}
          </Notice>
        )}
        {channel.problems.length > 0 && <ProblemsNotice problems={channel.problems} />}
      </div>
      {isRenewing && <ConnectDialog accountId={accountId} channel={channel} onClose={() => setIsRenewing(false)} />}
      {isMapping && <MethodsDialog accountId={accountId} channelId={channel.id} onClose={() => setIsMapping(false)} />}
      {isSetting && <SettingsDialog accountId={accountId} channel={channel} onClose={() => setIsSetting(false)} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={() => setIsAsking(false)}
        title={t("disconnect.title", { url })}
        description={t("disconnect.hint")}
        confirm={t("disconnect.confirm")}
        danger
        loading={removal.isPending}
        onConfirm={() => removal.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </Card>
  );
}

/** How news of the shop come: when it last called, or why it does not. */
function WebhookLine({ webhooks }: Pick<Channel, "webhooks">) {
  const t = useTranslations("channels.webhook");
  const format = useFormatter();
  const { last_at: at, missing, obstacle } = webhooks;
  return (
    <p className="text-muted">
      {at
        ? t("last", { at: format.dateTime(new Date(at), momentStyles.both) })
        : obstacle
          ? t(obstacle)
          : t(missing ? "missing" : "never")}
    </p>
  );
}
