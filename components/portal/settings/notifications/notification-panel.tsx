"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import { Switch } from "@/components/ui/form/switch";
import { Card } from "@/components/ui/layout/card";
import { recipientNotices } from "@/lib/core/vocabulary";
import { type Notices, noticesQuery, type Preferences } from "../queries";
import { usePreferences } from "../use-preferences";
import { NoticeChoices } from "./notice-choices";
import { NoticeList } from "./notice-list";
import { ThresholdForm } from "./threshold-form";

interface NotificationPanelProps {
  accountId: number;
  initial: Notices;
  preferences: Preferences;
  canChange: boolean;
  isTest: boolean;
}

/** Who receives which notice. A missing mail server is reported first. */
export function NotificationPanel({ accountId, initial, preferences, canChange, isTest }: NotificationPanelProps) {
  const t = useTranslations("settings.notifications");
  const { data: notices = initial } = useQuery({ ...noticesQuery(accountId), initialData: initial });
  return (
    <div className="grid gap-5">
      {!notices.mail && (
        <Notice tone="warning" title={t("noMail")}>
          {t("noMailHint")}
        </Notice>
      )}
      <NoticeChoices accountId={accountId} people={notices.people} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ThresholdForm accountId={accountId} lowBalance={notices.low_balance} canChange={canChange} />
        <RecipientCard accountId={accountId} initial={preferences} canChange={canChange} isTest={isTest} />
      </div>
      <NoticeList notices={notices.recent} />
    </div>
  );
}

function RecipientCard({
  accountId,
  initial,
  canChange,
  isTest,
}: {
  accountId: number;
  initial: Preferences;
  canChange: boolean;
  isTest: boolean;
}) {
  const t = useTranslations("settings.notifications");
  const { preferences, change } = usePreferences(accountId, initial);
  const { recipient_notifications: chosen } = preferences;
  return (
    <Card title={t("recipients")} description={t(isTest ? "recipientsTestHint" : "recipientsHint")}>
      <div className="grid gap-4">
        {recipientNotices.map((status) => (
          <Switch
            key={status}
            label={t(`recipient.${status}`)}
            checked={chosen[status] ?? false}
            disabled={!canChange}
            onChange={(event) => change({ recipient_notifications: { ...chosen, [status]: event.target.checked } })}
          />
        ))}
      </div>
    </Card>
  );
}
