import { PackageCheck, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/feedback/empty-state";

export function NothingToPrint({ tab }: { tab: "waiting" | "printed" }) {
  const t = useTranslations("printing");
  return tab === "waiting" ? (
    <EmptyState icon={PackageCheck} as="h2" title={t("empty")} description={t("emptyHint")} />
  ) : (
    <EmptyState icon={Printer} as="h2" title={t("emptyPrinted")} description={t("emptyPrintedHint")} />
  );
}
