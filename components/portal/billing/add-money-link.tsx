import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";

/** Leads to where money gets into the account, with the amount that is missing where it is known. */
export function AddMoneyLink({ missingCents }: { missingCents?: number | undefined }) {
  const t = useTranslations("addMoney");
  // As `addMoneyState` reads it. By hand, as its library would be a tenth of the script of a new shipment's page.
  const query = missingCents === undefined ? "" : `?missing_cents=${missingCents}`;
  return (
    <Link href={`/billing${query}#add-money`} className="font-medium underline">
      {t("link")}
    </Link>
  );
}
