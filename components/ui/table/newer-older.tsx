import { useTranslations } from "next-intl";
import { LinkButton } from "../link-button";

interface NewerOlderProps {
  /** Undefined on the newest page. */
  newestUrl: string | undefined;
  /** Undefined on the last page. */
  olderUrl: string | undefined;
}

/** Links to older entries and back to the newest, for a list without a total count. */
export function NewerOlder({ newestUrl, olderUrl }: NewerOlderProps) {
  const t = useTranslations("billing");
  if (!newestUrl && !olderUrl) return null;
  return (
    <nav aria-label={t("pages")} className="flex justify-end gap-2 border-t px-5 py-3">
      {newestUrl && (
        <LinkButton href={newestUrl} size="sm">
          {t("newest")}
        </LinkButton>
      )}
      {olderUrl && (
        <LinkButton href={olderUrl} size="sm" rel="next">
          {t("older")}
        </LinkButton>
      )}
    </nav>
  );
}
