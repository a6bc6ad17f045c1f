interface RankChartProps {
  rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly value: number;
    readonly text: string;
    /** A mark on the bar's scale, such as what was promised. */
    readonly mark?: number | undefined;
  }[];
  /** The accessible text of the chart. */
  label: string;
}

/** The longest bars first, each with its name and value as text: a ranking needs no charting library. */
export function RankChart({ rows, label }: RankChartProps) {
  const largest = Math.max(...rows.flatMap(({ value, mark }) => [value, mark ?? 0]), Number.MIN_VALUE);
  const percent = (value: number) => `${Math.max(0, (value / largest) * 100)}%`;
  return (
    <div role="img" aria-label={label}>
      <div aria-hidden className="grid gap-2.5 text-sm">
        {rows.map(({ key, label: name, value, text, mark }) => (
          <div key={key}>
            <div className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 truncate">{name}</span>
              <span className="shrink-0 tabular-nums">{text}</span>
            </div>
            <div className="relative mt-1 h-2 rounded-full bg-sunken">
              <div className="h-full rounded-full bg-accent" style={{ width: percent(value) }} />
              {mark !== undefined && (
                <div className="absolute -top-1 h-4 w-0.5 bg-ink" style={{ left: `calc(${percent(mark)} - 1px)` }} />
              )}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
