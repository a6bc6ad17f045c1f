"use client";

import {
  Bar,
  CartesianGrid,
  ComposedChart,
  getNiceTickValues,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";

export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  /** Bars are pale with an edge; lines differ by their stroke, so that nobody has to tell colours apart. */
  readonly as: "bar" | "solid" | "dashed";
}

interface TimeChartProps {
  points: readonly ({ readonly from: string } & Readonly<Record<string, unknown>>)[];
  series: readonly ChartSeries[];
  /** The accessible text of the chart. */
  label: string;
  formatDay: (day: string) => string;
  formatValue: (value: number) => string;
  /** Shorter, at the axis; `formatValue` without it. */
  formatTick?: (value: number) => string;
  /** The largest value of the scale; by the values themselves without it. */
  maximum?: number;
  className?: string;
}

const tickPixels = 12;
const ticks = 5;

/** Values over time as bars and lines, in the page's colours, so that it fits both themes. */
export function TimeChart({
  points,
  series,
  label,
  formatDay,
  formatValue,
  formatTick = formatValue,
  maximum,
  className,
}: TimeChartProps) {
  const tick = { fill: "var(--color-muted)", fontSize: tickPixels };
  const largest =
    maximum ?? Math.max(0, ...points.flatMap((point) => series.map(({ key }) => Number(point[key] ?? 0))));
  const hasDecimals = maximum !== undefined;
  // The width that the axis measures by itself cuts its labels.
  const longest = Math.max(
    ...getNiceTickValues([0, largest], ticks, hasDecimals).map((value) => formatTick(value).length),
  );
  return (
    <div role="img" aria-label={label} className={className ?? "h-64"}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={[...points]}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
          className="text-sm"
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="from"
            tickFormatter={(day) => formatDay(String(day))}
            minTickGap={24}
            tick={tick}
            stroke="var(--color-line)"
          />
          <YAxis
            width={Math.ceil(longest * tickPixels * 0.62) + 12}
            domain={[0, maximum ?? "auto"]}
            tickCount={ticks}
            allowDecimals={hasDecimals}
            tickFormatter={(value) => formatTick(Number(value))}
            tick={tick}
            stroke="var(--color-line)"
          />
          <Tooltip
            labelFormatter={(day) => formatDay(String(day))}
            formatter={(value) => formatValue(Number(value))}
            contentStyle={{
              background: "var(--color-surface)",
              border: "1px solid var(--color-line)",
              borderRadius: 8,
              color: "var(--color-ink)",
            }}
            itemStyle={{ color: "var(--color-ink)" }}
            cursor={{ fill: "var(--color-hover)", stroke: "var(--color-line)" }}
          />
          {series.length > 1 && <Legend formatter={(name) => <span className="text-ink">{name}</span>} />}
          {series.map(({ key, name, as }) =>
            as === "bar" ? (
              <Bar
                key={key}
                dataKey={key}
                name={name}
                maxBarSize={36}
                radius={[3, 3, 0, 0]}
                fill="var(--color-accent-line)"
                stroke="var(--color-accent)"
                isAnimationActive={false}
              />
            ) : (
              <Line
                key={key}
                dataKey={key}
                name={name}
                legendType="plainline"
                stroke={as === "solid" ? "var(--color-accent-ink)" : "var(--color-neutral-ink)"}
                strokeWidth={2}
                strokeDasharray={as === "solid" ? "none" : "5 4"}
                dot={points.length === 1}
                isAnimationActive={false}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
