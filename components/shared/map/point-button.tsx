"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import type { MapPoint } from "./group-points";

interface PointButtonProps {
  members: readonly [MapPoint, ...MapPoint[]];
  isChosen: boolean;
  isNearest: boolean;
  onPress: () => void;
  onFocus: () => void;
}

const namesShown = 5;

/** A point, or several that stand too close together to be told apart: then with their number. */
export function PointButton({ members, isChosen, isNearest, onPress, onFocus }: PointButtonProps) {
  const t = useTranslations("map");
  const isGroup = members.length > 1;
  const names = members.map(({ name }) => name);
  const more = names.length - namesShown;
  const list = names.slice(0, namesShown).join(", ");
  const label = !isGroup
    ? members[0].name
    : more > 0
      ? t("groupMore", { count: names.length, names: list, more })
      : t("group", { count: names.length, names: list });
  return (
    // The name in sight stands beside the button: within it, it would be read after the number that it begins with.
    <div className="group/point absolute grid -translate-x-1/2 -translate-y-1/2 place-items-center focus-within:z-10 hover:z-10">
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={isNearest ? t("nearest", { name: label }) : label}
        onClick={onPress}
        onFocus={onFocus}
        className={clsx(
          "pointer-events-auto grid size-7 place-items-center rounded-full border-2 font-semibold text-xs shadow-float",
          isChosen
            ? "border-on-accent bg-accent text-on-accent outline-2 outline-accent-ink"
            : "border-accent-ink bg-surface text-accent-ink hover:bg-accent-soft",
          isNearest && !isChosen && "ring-4 ring-accent-line",
        )}
      >
        {isGroup ? members.length : <span className="size-2 rounded-full bg-current" />}
      </button>
      <span
        aria-hidden
        className={clsx(
          "pointer-events-none absolute top-full mt-1 w-max max-w-48 truncate rounded-sm border bg-surface px-1.5 py-0.5 font-medium text-ink text-xs",
          !isChosen && "invisible group-hover/point:visible group-has-focus-visible/point:visible",
        )}
      >
        {label}
      </span>
    </div>
  );
}
