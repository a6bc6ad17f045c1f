/** A progress bar for a known total. */
export function ProgressLine({ label, done, total }: { label: string; done: number; total: number }) {
  const share = total === 0 ? 0 : (done / total) * 100;
  return (
    <div>
      <p className="mb-1.5 font-medium text-sm">{label}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-2 overflow-hidden rounded-full bg-neutral-soft"
      >
        <div className="h-full rounded-full bg-accent transition-[width] duration-500" style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
