import type { LucideIcon } from "lucide-react";

/** What a public link shows instead of its page. */
export function PublicMessage({ icon: Icon, title, hint }: { icon: LucideIcon; title: string; hint: string }) {
  return (
    <div className="flex flex-col items-center rounded-lg border bg-surface px-6 py-16 text-center shadow-card">
      <span className="grid size-14 place-items-center rounded-full border bg-sunken text-muted">
        <Icon aria-hidden className="size-7" strokeWidth={1.75} />
      </span>
      <h1 className="mt-5 text-balance font-semibold text-2xl tracking-tight">{title}</h1>
      <p className="mt-2 max-w-sm text-pretty text-muted">{hint}</p>
    </div>
  );
}
