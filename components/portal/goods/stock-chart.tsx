"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { StockDay } from "./queries";

interface StockChartProps {
  days: readonly StockDay[];
  /** The accessible name of the chart. */
  label: string;
}

/**
 * Stock received and taken out as bars, stock level as a line. It uses the page's colours, so that it fits both themes.
 */
export function StockChart({ days, label }: StockChartProps) {
  const t = useTranslations("goods.sku");
  const format = useFormatter();
  const short = (day: unknown) => format.dateTime(new Date(`${day}T12:00:00Z`), { day: "numeric", month: "short" });
  return (
    <div role="img" aria-label={label} className="h-64 text-sm">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={days.map((day) => ({ ...day, out: -day.out }))}
          stackOffset="sign"
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="day"
            tickFormatter={short}
            minTickGap={32}
            tick={{ fill: "var(--color-muted)" }}
            stroke="var(--color-line)"
          />
          <YAxis
            width={48}
            allowDecimals={false}
            tickFormatter={(value) => format.number(Number(value), { notation: "compact" })}
            tick={{ fill: "var(--color-muted)" }}
            stroke="var(--color-line)"
          />
          <Tooltip
            labelFormatter={short}
            formatter={(value) => format.number(Math.abs(Number(value)))}
            contentStyle={{
              background: "var(--color-surface)",
              border: "1px solid var(--color-line)",
              borderRadius: 8,
              color: "var(--color-ink)",
            }}
            cursor={{ fill: "var(--color-hover)" }}
          />
          <Legend formatter={(name) => <span className="text-ink">{name}</span>} />
          <Bar dataKey="in" name={t("in")} stackId="moved" fill="var(--color-success-ink)" isAnimationActive={false} />
          <Bar dataKey="out" name={t("out")} stackId="moved" fill="var(--color-danger-ink)" isAnimationActive={false} />
          <Line
            dataKey="total"
            name={t("line")}
            type="stepAfter"
            stroke="var(--color-accent-ink)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
