import clsx from "clsx";
import { Check, House, type LucideIcon, PackageOpen, Truck, Warehouse } from "lucide-react";
import { type Stage, stages } from "./stages";

const icons: Readonly<Record<Stage, LucideIcon>> = {
  preparing: PackageOpen,
  dispatched: Warehouse,
  moving: Truck,
  delivered: House,
};

interface StageBarProps {
  stage: Stage;
  labels: { label: string; stage: Readonly<Record<Stage, string>>; done: string; now: string };
}

/** Progress of the delivery in four stages, with the current one. */
export function StageBar({ stage, labels }: StageBarProps) {
  const current = stages.indexOf(stage);
  const isOver = stage === "delivered";
  return (
    <ol aria-label={labels.label} className="grid grid-cols-4">
      {stages.map((own, place) => {
        const isDone = place < current || (isOver && place === current);
        const isCurrent = place === current && !isOver;
        const Icon = isDone ? Check : icons[own];
        return (
          <li
            key={own}
            aria-current={place === current ? "step" : undefined}
            className="relative flex flex-col items-center text-center"
          >
            {place > 0 && (
              <span
                aria-hidden
                className={clsx(
                  "absolute top-4 right-1/2 h-0.5 w-full -translate-y-1/2",
                  place <= current ? "bg-accent" : "bg-control/60",
                )}
              />
            )}
            <span
              className={clsx(
                "relative z-10 grid size-8 place-items-center rounded-full border-2",
                isDone && "border-accent bg-accent text-on-accent",
                isCurrent && "border-accent bg-surface text-accent-ink",
                !isDone && !isCurrent && "border-control/60 bg-surface text-faint",
              )}
            >
              <Icon aria-hidden className="size-4" strokeWidth={isDone ? 3 : 2} />
            </span>
            <span
              className={clsx(
                "mt-2 px-1 text-xs sm:text-sm",
                place === current ? "font-semibold text-ink" : isDone ? "text-ink" : "text-muted",
              )}
            >
              {labels.stage[own]}
              {(isDone || isCurrent) && <span className="sr-only"> ({isDone ? labels.done : labels.now})</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
