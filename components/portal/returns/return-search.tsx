import { Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { type ReturnView, returnsUrl } from "./views";

/** A plain GET form: the search becomes part of the URL. */
export function ReturnSearch({ view, search }: { view: ReturnView; search: string }) {
  const t = useTranslations("returns");
  return (
    <form action="/returns" className="flex flex-wrap items-center gap-2 border-b px-4 py-3 sm:px-5">
      <input type="hidden" name="view" value={view} />
      <input
        key={search}
        type="search"
        name="q"
        defaultValue={search}
        aria-label={t("searchHint")}
        placeholder={t("searchHint")}
        maxLength={100}
        className="control min-w-0 flex-1 sm:max-w-96"
      />
      <Button type="submit" icon={Search}>
        {t("search")}
      </Button>
      {search && (
        <LinkButton href={returnsUrl({ view })} variant="ghost" icon={X}>
          {t("clear")}
        </LinkButton>
      )}
    </form>
  );
}
