import { useTranslations } from "next-intl";
import { LinkButton } from "./link-button";

interface NewerOlderProps {
  /** Undefined on the newest page. */
  newestHref: string | undefined;
  /** Undefined on the last page. */
  olderHref: string | undefined;
}

/** Links to what is older, and back to the newest, of a list that is not counted. */
export function NewerOlder({ newestHref, olderHref }: NewerOlderProps) {
  const t = useTranslations("billing");
  if (!newestHref && !olderHref) return null;
  return (
    <nav aria-label={t("pages")} className="flex justify-end gap-2 border-t px-5 py-3">
      {newestHref && (
        <LinkButton href={newestHref} size="sm" prefetch={false}>
          {t("newest")}
        </LinkButton>
      )}
      {olderHref && (
        <LinkButton href={olderHref} size="sm" rel="next" prefetch={false}>
          {t("older")}
        </LinkButton>
      )}
    </nav>
  );
}
