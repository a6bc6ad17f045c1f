import { CircleCheck, CirclePause } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { AccountStatus as Status } from "@/lib/core/vocabulary";

export function AccountStatus({ status }: { status: Status }) {
  const t = useTranslations("operatorDesk.accounts.status");
  return (
    <Badge tone={status === "active" ? "success" : "warning"} icon={status === "active" ? CircleCheck : CirclePause}>
      {t(status)}
    </Badge>
  );
}

/** Marks test accounts; live accounts, the usual case, have no mark. */
export function TestMark({ isTest }: { isTest: boolean }) {
  const t = useTranslations("operatorDesk.accounts");
  return isTest ? <Badge tone="info">{t("test")}</Badge> : null;
}
