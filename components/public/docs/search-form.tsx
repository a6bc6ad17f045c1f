import { Search } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Kbd } from "@/components/ui/kbd";

interface SearchFormProps {
  action: string;
  query?: string | undefined;
}

/** A plain form: searching needs no script. With one, `/` leads to it. */
export async function SearchForm({ action, query }: SearchFormProps) {
  const t = await getTranslations("docs");
  return (
    <search>
      <form action={action} className="control flex items-center gap-2 py-0! pr-1! print:hidden">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <input
          type="text"
          name="q"
          defaultValue={query}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          aria-label={t("searchGuides")}
          aria-keyshortcuts="/"
          placeholder={t("searchPlaceholder")}
          className="min-h-8.5 w-full min-w-0 flex-1 bg-transparent outline-none"
        />
        <span aria-hidden className="max-md:hidden">
          <Kbd>/</Kbd>
        </span>
        <button type="submit" className="rounded-sm px-2 py-1 font-medium text-accent-ink text-sm hover:bg-hover">
          {t("search")}
        </button>
      </form>
    </search>
  );
}
