"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { BothFactorsDialog } from "./both-factors-dialog";
import { EnableDialog } from "./enable-dialog";
import { type SecondFactor, secondFactorQuery, sessionsQuery } from "./queries";

const fewCodes = 3;

/** Turns the second factor of the signed-in person on and off, and renews the recovery codes. */
export function SecondFactorCard({ initial, onEnabled }: { initial: SecondFactor; onEnabled?: () => void }) {
  const t = useTranslations("security");
  const client = useQueryClient();
  const { data: factor } = useQuery({ ...secondFactorQuery(), initialData: initial });
  const [dialog, setDialog] = useState<"enable" | "disable" | "renew">();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: secondFactorQuery().queryKey });
    await client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  };
  const close = () => setDialog(undefined);
  return (
    <Card
      title={t("factor")}
      description={t("factorHint")}
      footer={
        factor.enabled_at ? (
          <>
            <Button onClick={() => setDialog("renew")}>{t("renew")}</Button>
            <Button onClick={() => setDialog("disable")}>{t("disable")}</Button>
          </>
        ) : (
          <Button variant="primary" icon={ShieldCheck} onClick={() => setDialog("enable")}>
            {t("enable")}
          </Button>
        )
      }
    >
      {factor.enabled_at ? (
        <div className="grid gap-3">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="success" icon={ShieldCheck}>
              {t("isOn")}
            </Badge>
            <span className="text-muted text-sm">
              {t("since")} <DateTime at={factor.enabled_at} show="date" /> ·{" "}
              {t("codesLeft", { count: factor.recovery_codes_left })}
            </span>
          </p>
          {factor.recovery_codes_left < fewCodes && <Notice tone="warning">{t("codesFew")}</Notice>}
        </div>
      ) : (
        <p className="text-muted">{t("isOff")}</p>
      )}
      {dialog === "enable" && (
        <EnableDialog
          onEnabled={refresh}
          onClose={(isEnabled) => {
            close();
            if (isEnabled) onEnabled?.();
          }}
        />
      )}
      {dialog && dialog !== "enable" && <BothFactorsDialog action={dialog} onDone={refresh} onClose={close} />}
    </Card>
  );
}
