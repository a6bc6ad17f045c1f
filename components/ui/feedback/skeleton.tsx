import clsx from "clsx";

/** A placeholder for content that is loading, in about its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx("block animate-pulse rounded-sm bg-neutral-soft", className)} />;
}
