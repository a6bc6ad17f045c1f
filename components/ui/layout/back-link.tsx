import clsx from "clsx";
import { ChevronLeft } from "lucide-react";
import { Link } from "../link";

interface BackLinkProps {
  href: string;
  /** The name of the list that the page belongs to. */
  label: string;
  className?: string;
}

/** The link above a page's title to the list that it belongs to. */
export function BackLink({ href, label, className }: BackLinkProps) {
  return (
    <Link
      href={href}
      className={clsx(
        "mb-2 -ml-1 inline-flex min-h-6 items-center gap-0.5 rounded-sm text-muted text-sm hover:text-ink",
        className,
      )}
    >
      <ChevronLeft aria-hidden className="size-4" />
      {label}
    </Link>
  );
}
