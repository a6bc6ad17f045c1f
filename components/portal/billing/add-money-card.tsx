import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";

/** How money gets into the account: whoever runs the platform credits it. */
export function AddMoneyCard({ accountId }: { accountId: number }) {
  const t = useTranslations("addMoney");
  return (
    <div id="add-money" className="scroll-mt-6">
      <Card title={t("title")}>
        <ol className="grid list-decimal gap-1.5 pl-5">
          <li>{t("pay")}</li>
          <li>{t("tell", { account: accountId })}</li>
          <li>{t("afterwards")}</li>
        </ol>
      </Card>
    </div>
  );
}
