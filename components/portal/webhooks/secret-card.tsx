"use client";

import { useQuery } from "@tanstack/react-query";
import { Eye, EyeOff, KeyRound } from "lucide-react";
import dynamic from "next/dynamic";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { momentStyles } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { CopyButton } from "@/components/ui/form/copy-button";
import { Card } from "@/components/ui/layout/card";
import { secretQuery, type WebhookKey } from "./queries";

const RotateDialog = dynamic(() => import("./rotate-dialog").then((module) => module.RotateDialog));

const hidden = "whsec_••••••••••••••••••••••••";

/** The signing secret. It is fetched only when somebody asks to see it. */
export function SecretCard({ webhookKey }: { webhookKey: WebhookKey }) {
  const t = useTranslations("webhooks.secret");
  const textOf = useErrorMessage();
  const [isShown, setIsShown] = useState(false);
  const [isRotating, setIsRotating] = useState(false);
  const { data, error, isError, isLoading } = useQuery({ ...secretQuery(webhookKey), enabled: isShown });
  const secret = isShown ? data?.secret : undefined;
  return (
    <Card title={t("title")} description={t("hint")}>
      <div className="control flex items-center gap-1 bg-sunken! py-0! pr-1!">
        <code className="min-w-0 flex-1 break-all py-1.5 text-sm">{secret ?? hidden}</code>
        {secret && <CopyButton text={secret} label={t("copy")} />}
      </div>
      {isShown && isError && (
        <Notice tone="danger" live className="mt-3">
          {textOf(error)}
        </Notice>
      )}
      {isShown && data && data.previous.length > 0 && <Overlap until={data.previous.map(({ expires_at: at }) => at)} />}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" icon={isShown ? EyeOff : Eye} loading={isLoading} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? "hide" : "show")}
        </Button>
        <Button size="sm" icon={KeyRound} onClick={() => setIsRotating(true)}>
          {t("rotate")}
        </Button>
      </div>
      {isRotating && (
        <RotateDialog webhookKey={webhookKey} onClose={() => setIsRotating(false)} onRotated={() => setIsShown(true)} />
      )}
    </Card>
  );
}

/** Until when messages are signed with replaced secrets too. */
function Overlap({ until }: { until: readonly string[] }) {
  const t = useTranslations("webhooks.secret");
  const format = useFormatter();
  const last = [...until].sort().at(-1) ?? "";
  return (
    <p className="mt-3 text-muted text-sm">
      {t("previous", { count: until.length, at: format.dateTime(new Date(last), momentStyles.both) })}
    </p>
  );
}
