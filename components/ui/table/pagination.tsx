import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonStyle } from "../button-style";
import { Link } from "../link";

interface PaginationProps {
  /** The range shown: `1–15 de 340`. */
  summary: ReactNode;
  /** Undefined on the first page (`previousUrl`) and on the last (`nextUrl`). */
  previousUrl?: string | undefined;
  nextUrl?: string | undefined;
}

/** Pagination by links: every page has a URL, so Back works. */
export function Pagination({ summary, previousUrl, nextUrl }: PaginationProps) {
  const t = useTranslations("ui");
  return (
    <nav aria-label={t("pages")} className="flex items-center justify-between gap-3 px-5 py-3 text-muted text-sm">
      <span>{summary}</span>
      <span className="flex gap-2">
        <Step href={previousUrl} rel="prev">
          <ChevronLeft aria-hidden className="-ml-1 size-4" />
          {t("previous")}
        </Step>
        <Step href={nextUrl} rel="next">
          {t("next")}
          <ChevronRight aria-hidden className="-mr-1 size-4" />
        </Step>
      </span>
    </nav>
  );
}

function Step({ href, rel, children }: { href?: string | undefined; rel: string; children: ReactNode }) {
  const style = buttonStyle("secondary", "sm");
  if (href)
    return (
      <Link href={href} rel={rel} className={style}>
        {children}
      </Link>
    );
  return (
    // biome-ignore lint/a11y/useValidAnchor: HTML has an anchor without address for a link that leads nowhere at present.
    <a role="link" aria-disabled="true" className={clsx(style, "pointer-events-none opacity-50")}>
      {children}
    </a>
  );
}
