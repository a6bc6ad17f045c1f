import { useTranslations } from "next-intl";

/** Who runs the service, as the register of postal operators names it; nothing until an operator gives the number. */
export function PostalRegister({ number }: { number: string | null }) {
  const t = useTranslations("shell");
  return number && <p className="text-center text-muted text-xs">{t("postalRegister", { number })}</p>;
}
