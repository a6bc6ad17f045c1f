import clsx from "clsx";

/** The logo: three platforms in perspective, one ready to leave. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={clsx("size-7 shrink-0", className)}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path d="M16 6.5 25 11.5 16 16.5 7 11.5Z" className="fill-on-accent" />
      <path
        d="M7 16.2 16 21.2 25 16.2"
        fill="none"
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-on-accent/85"
      />
      <path
        d="M7 20.8 16 25.8 25 20.8"
        fill="none"
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-on-accent/55"
      />
    </svg>
  );
}
