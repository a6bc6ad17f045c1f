"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LogOut, Monitor } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { toast } from "@/components/ui/feedback/toast";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { type OpenSession, type Sessions, sessionsQuery } from "./queries";

/** The person's open sessions, each with a button that ends it. */
export function SessionCard({ initial }: { initial: Sessions }) {
  const t = useTranslations("security");
  const { data: sessions } = useQuery({ ...sessionsQuery(), initialData: initial });
  const [isAsking, setIsAsking] = useState(false);
  const { endOne, endOthers } = useEndSessions(() => setIsAsking(false));
  const others = sessions.data.filter((session) => !session.is_current);
  return (
    <Card
      flush
      title={t("sessions")}
      description={t("sessionsHint")}
      actions={
        others.length > 0 && (
          <Button icon={LogOut} onClick={() => setIsAsking(true)}>
            {t("endOthers")}
          </Button>
        )
      }
    >
      <ul className="divide-y">
        {sessions.data.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isEnding={endOne.isPending && endOne.variables === session.id}
            onEnd={() => endOne.mutate(session.id)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t("endOthersTitle")}
        description={t("endOthersHint", { count: others.length })}
        confirm={t("endOthers")}
        danger
        loading={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
      />
    </Card>
  );
}

interface SessionLineProps {
  session: OpenSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const t = useTranslations("security");
  const device = [session.browser, session.system].filter(Boolean).join(" · ") || t("unknownDevice");
  return (
    <li className="flex items-center justify-between gap-4 px-5 py-3">
      <div className="flex min-w-0 items-start gap-3">
        <Monitor aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            {device}
            {session.is_current && <Badge tone="success">{t("current")}</Badge>}
          </p>
          <p className="text-muted text-sm">
            <IdText wide>{session.ip}</IdText> ·&nbsp;{t("lastUsed")} <DateTime at={session.last_used_at} /> ·&nbsp;
            {t("since")} <DateTime at={session.created_at} />
          </p>
        </div>
      </div>
      {!session.is_current && (
        <Button size="sm" loading={isEnding} onClick={onEnd} aria-label={t("endFor", { device })}>
          {t("end")}
        </Button>
      )}
    </li>
  );
}

function useEndSessions(onEnded: () => void) {
  const t = useTranslations("security");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  const onError = (error: unknown) => {
    toast.error(textOf(error));
    return refresh();
  };
  const endOne = useMutation({
    mutationFn: (id: string) => apiFetch("DELETE /api/portal/sessions/{session_id}", { params: { session_id: id } }),
    onSuccess: () => {
      toast.success(t("ended"));
      return refresh();
    },
    onError,
  });
  const endOthers = useMutation({
    mutationFn: () => apiFetch("DELETE /api/portal/sessions"),
    onSuccess: () => {
      onEnded();
      toast.success(t("othersEnded"));
      return refresh();
    },
    onError,
  });
  return { endOne, endOthers };
}
