"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { EllipsisVertical, Plug, Unplug } from "lucide-react";
import { useNow, useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Badge } from "@/components/ui/badge";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { IconButton } from "@/components/ui/icon-button";
import { Card } from "@/components/ui/layout/card";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import { useAgeText } from "@/components/ui/use-age-text";
import { type Bridge, type Printer, printersKey } from "../printing/printer/queries";

interface BridgeListProps {
  bridges: readonly Bridge[];
  printers: readonly Printer[];
  canManage: boolean;
}

/** The computers that print for an account: connected or not, since when not, with how many printers. */
export function BridgeList({ bridges, printers, canManage }: BridgeListProps) {
  const t = useTranslations("printers.bridges");
  if (bridges.length === 0) return null;
  return (
    <Card flush title={t("title")}>
      <ul className="divide-y">
        {bridges.map((bridge) => (
          <li key={bridge.id} className="px-5 py-3">
            <BridgeLine
              bridge={bridge}
              printers={printers.filter(({ bridge: own }) => own.id === bridge.id).length}
              canManage={canManage}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface BridgeLineProps {
  bridge: Bridge;
  /** How many it has. */
  printers: number;
  canManage: boolean;
}

function BridgeLine({ bridge, printers, canManage }: BridgeLineProps) {
  const t = useTranslations("printers.bridges");
  const ageText = useAgeText();
  const now = useNow({ updateInterval: 60_000 });
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const [isAsking, setIsAsking] = useState(false);
  const { name } = bridge;
  const removal = useMutation({
    mutationFn: () =>
      apiFetch("DELETE /api/portal/print-bridges/{id}", {
        params: { id: bridge.id },
      }),
    onSuccess: () => {
      setIsAsking(false);
      toast.success(t("removed", { name }));
      return client.invalidateQueries({ queryKey: printersKey });
    },
    onError: (error) => toast.error(textOf(error)),
  });
  return (
    <>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            <span className="min-w-0 break-words">{name}</span>
            <Badge tone={bridge.is_online ? "success" : "danger"} icon={bridge.is_online ? Plug : Unplug}>
              {t(bridge.is_online ? "online" : "offline")}
            </Badge>
          </p>
          <p className="flex flex-wrap gap-x-3 text-muted text-sm">
            <span>{t("count", { count: printers })}</span>
            {!bridge.is_online && <span>{t("seen", { when: ageText(new Date(bridge.last_seen_at), now) })}</span>}
            <span>
              {bridge.platform} ·&nbsp;{t("version", { version: bridge.version })}
            </span>
          </p>
        </div>
        {canManage && (
          <DropdownMenu
            trigger={<IconButton icon={EllipsisVertical} label={t("actions", { name })} size="sm" />}
            sections={[
              { items: [{ label: t("remove"), icon: Unplug, danger: true, onSelect: () => setIsAsking(true) }] },
            ]}
          />
        )}
      </div>
      {bridge.is_online && printers === 0 && (
        <Notice tone="warning" className="mt-2">
          {t("noPrinters", { name })}
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t("removeTitle", { name })}
        description={t("removeHint")}
        confirm={t("remove")}
        danger
        loading={removal.isPending}
        onConfirm={() => removal.mutate()}
      />
    </>
  );
}
