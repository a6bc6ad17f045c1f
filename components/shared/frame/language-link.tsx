import { Languages } from "lucide-react";
import type { Locale } from "@/lib/core/vocabulary";

interface LanguageLinkProps {
  /** The same page in the other language. */
  href: string;
  to: Locale;
  label: string;
  hint: string;
}

/** A link to the same page in the other language. Label and hint are written in that language. */
export function LanguageLink({ href, to, label, hint }: LanguageLinkProps) {
  return (
    <a
      href={href}
      hrefLang={to}
      lang={to}
      aria-label={hint}
      className="flex shrink-0 items-center gap-1.5 rounded-sm text-accent-ink text-sm hover:underline print:hidden"
    >
      <Languages aria-hidden className="size-4" />
      {label}
    </a>
  );
}
