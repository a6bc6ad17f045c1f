import { Languages } from "lucide-react";
import { type Locale, locales } from "@/lib/core/vocabulary";
import { languages } from "@/lib/i18n/languages";

interface LanguageLinksProps {
  locale: Locale;
  /** The same page in another language. */
  hrefOf: (locale: Locale) => string;
}

/** Links to the same page in the other languages, each written in its own. */
export function LanguageLinks({ locale, hrefOf }: LanguageLinksProps) {
  return locales
    .filter((other) => other !== locale)
    .map((other) => (
      <a
        key={other}
        href={hrefOf(other)}
        hrefLang={other}
        lang={other}
        aria-label={languages[other].pageInIt}
        className="flex shrink-0 items-center gap-1.5 rounded-sm text-accent-ink text-sm hover:underline print:hidden"
      >
        <Languages aria-hidden className="size-4" />
        {languages[other].name}
      </a>
    ));
}
