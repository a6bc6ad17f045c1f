import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { PrinterBadge } from "../printer/printer-badge";
import type { Printer } from "../printer/queries";

interface PrinterLineProps {
  printer: Printer;
  /** A link to its queue was followed: the tray is in the way. */
  onOpen: () => void;
}

/** A printer of the tray: its state, how many papers wait, and how many a person has to look at. */
export function PrinterLine({ printer, onOpen }: PrinterLineProps) {
  const t = useTranslations("printers");
  const { id, name, waiting, uncertain, failed } = printer;
  const href = `/settings/printers/${id}`;
  const link = "text-accent-ink underline";
  return (
    <>
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate font-medium">
          <Link href={href} onClick={onOpen} className="hover:underline">
            {name}
          </Link>
        </p>
        <PrinterBadge printer={printer} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        {waiting > 0 && <span>{t("waiting", { count: waiting })}</span>}
        {uncertain > 0 && (
          <Link href={`${href}?view=uncertain`} onClick={onOpen} className={link}>
            {t("uncertain", { count: uncertain })}
          </Link>
        )}
        {failed > 0 && (
          <Link href={`${href}?view=failed`} onClick={onOpen} className={link}>
            {t("unprinted", { count: failed })}
          </Link>
        )}
      </p>
    </>
  );
}
