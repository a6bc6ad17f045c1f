import { useTranslations } from "next-intl";
import { isBusy, type Printer } from "../printing/printer/queries";

/** The queue of a printer in a line: what waits, and what a person has to look at. */
export function QueueCounts({ printer }: { printer: Printer }) {
  const t = useTranslations("printers");
  const { waiting, uncertain, failed } = printer;
  if (!isBusy(printer)) return <span>{t("nothingWaits")}</span>;
  return (
    <>
      {waiting > 0 && <span>{t("waiting", { count: waiting })}</span>}
      {uncertain > 0 && <span className="font-medium text-warning-ink">{t("uncertain", { count: uncertain })}</span>}
      {failed > 0 && <span className="font-medium text-danger-ink">{t("unprinted", { count: failed })}</span>}
    </>
  );
}
