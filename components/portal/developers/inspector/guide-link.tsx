import { useLocale, useTranslations } from "next-intl";

/** Leads to the guide about verifying signatures, in the language of the page. */
export function GuideLink() {
  const t = useTranslations("inspector");
  return (
    <a
      href={`/docs/${useLocale()}/verify-webhooks`}
      className="justify-self-start text-accent-ink text-sm hover:underline"
    >
      {t("guide")}
    </a>
  );
}
