import { CircleCheck, CirclePause } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { AccountEntry } from "./queries";

export function AccountStatus({ status }: Pick<AccountEntry, "status">) {
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
