import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";

/** Leads to the explanation of how money gets into the account. */
export function AddMoneyLink() {
  const t = useTranslations("addMoney");
  return (
    <Link href="/billing#add-money" className="font-medium underline">
      {t("link")}
    </Link>
  );
}
