import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { addMoneyState } from "./add-money-state";

/** Leads to where money gets into the account, with the amount that is missing where it is known. */
export function AddMoneyLink({ missingCents }: { missingCents?: number | undefined }) {
  const t = useTranslations("addMoney");
  return (
    <Link href={`${addMoneyState.toUrl("/billing", { missingCents })}#add-money`} className="font-medium underline">
      {t("link")}
    </Link>
  );
}
