import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/form/copy-button";
import { IdText } from "@/components/ui/id-text";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { Money } from "@/components/ui/money";
import { formatCuit } from "@/lib/core/ids/argentine-ids";
import type { BankDetails } from "./queries";

/** Where to transfer money to, as the operator says it. */
export function BankDetailsList({ details }: { details: BankDetails }) {
  const t = useTranslations("addMoney.bank");
  const copied = (field: "cbu" | "alias") => (
    <span className="flex items-center gap-1">
      <IdText wide>{details[field]}</IdText>
      <CopyButton text={details[field]} label={t("copy", { what: t(field) })} />
    </span>
  );
  const items = [
    { term: t("alias"), detail: details.alias && copied("alias") },
    { term: t("cbu"), detail: details.cbu && copied("cbu") },
    { term: t("holder"), detail: details.holder },
    { term: t("cuit"), detail: details.cuit && formatCuit(details.cuit) },
    { term: t("bank"), detail: details.bank },
    { term: t("minimum"), detail: details.minimum > 0 && <Money amount={details.minimum} /> },
  ];
  return (
    <div className="grid gap-4">
      {details.instructions && <p className="whitespace-pre-line break-words">{details.instructions}</p>}
      <DescriptionList columns={3} items={items.filter(({ detail }) => detail)} />
    </div>
  );
}
