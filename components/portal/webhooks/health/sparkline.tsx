import clsx from "clsx";
import { useTranslations } from "next-intl";
import type { WebhookHealth } from "../queries";

const step = 5;
const gap = 1;
const height = 32;

/** Attempts of the last 24 hours, a bar for each hour: failures stacked on successes. */
export function Sparkline({ webhook, className }: { webhook: WebhookHealth; className?: string }) {
  const t = useTranslations("webhooks");
  const { hours, last_24h: day } = webhook;
  const most = Math.max(1, ...hours.map(({ succeeded, failed }) => succeeded + failed));
  /** At least 2 units, so that a single failure among thousands is visible. */
  const barHeight = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * (height - 4)));
  return (
    <svg
      role="img"
      aria-label={t("sparkline", day)}
      viewBox={`0 0 ${hours.length * step - gap} ${height}`}
      preserveAspectRatio="none"
      className={clsx("block", className)}
    >
      {hours.map(({ from, succeeded, failed }, place) => {
        const [bottom, top] = [barHeight(succeeded), barHeight(failed)];
        const bar = { x: place * step, width: step - gap };
        return (
          <g key={from}>
            <rect {...bar} y={height - 1} height={1} className="fill-neutral-line" />
            <rect {...bar} y={height - bottom} height={bottom} className="fill-success-ink" />
            <rect {...bar} y={height - bottom - top} height={top} className="fill-danger-ink" />
          </g>
        );
      })}
    </svg>
  );
}
