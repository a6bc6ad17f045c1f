"use client";

import { ChevronDown, ChevronUp, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { IconButton } from "@/components/ui/icon-button";
import type { ArrangedColumns } from "./use-table-layout";

/** The columns in their order, each to show, hide and move. The first column identifies the row and always stays. */
export function ColumnChoices({ layout }: { layout: ArrangedColumns }) {
  const t = useTranslations("desk.layout");
  const [message, setMessage] = useState("");
  // The control that moved with its column: moving an element in the document takes the focus from it.
  const moved = useRef<HTMLElement>(undefined);
  useEffect(() => {
    moved.current?.focus();
    moved.current = undefined;
  });
  const [, ...movable] = layout.shown;
  const move = (key: string, step: 1 | -1) => {
    const place = movable.findIndex((column) => column.key === key);
    const [column, target] = [movable[place], movable[place + step]];
    if (!column || !target) return;
    if (document.activeElement instanceof HTMLElement) moved.current = document.activeElement;
    layout.moveColumn(key, target.key);
    setMessage(t("moved", { column: column.header, place: place + step + 2, total: layout.shown.length }));
  };
  const onKeyDown = (key: string) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(key, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">{t("hint")}</p>
      <ol className="gap-x-8 sm:columns-2">
        {layout.columns.slice(1).map(({ key, header }) => {
          const place = movable.findIndex((column) => column.key === key);
          return (
            <li key={key} className="flex min-h-9 break-inside-avoid items-center justify-between gap-2">
              <Checkbox
                label={header}
                checked={!layout.hidden.has(key)}
                aria-keyshortcuts={place < 0 ? undefined : "Alt+ArrowUp Alt+ArrowDown"}
                onChange={() => layout.toggle(key)}
                onKeyDown={onKeyDown(key)}
              />
              {place >= 0 && (
                <span className="flex">
                  <IconButton
                    size="sm"
                    icon={ChevronUp}
                    label={t("up", { column: header })}
                    aria-disabled={place === 0}
                    className="aria-disabled:opacity-40"
                    onClick={() => move(key, -1)}
                  />
                  <IconButton
                    size="sm"
                    icon={ChevronDown}
                    label={t("down", { column: header })}
                    aria-disabled={place === movable.length - 1}
                    className="aria-disabled:opacity-40"
                    onClick={() => move(key, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
        <div className="flex items-center gap-3">
          <span aria-hidden className="text-muted text-sm">
            {t("density")}
          </span>
          <SegmentedControl
            label={t("density")}
            value={layout.isCompact ? "compact" : "normal"}
            onValueChange={(value) => layout.setCompact(value === "compact")}
            options={[
              { value: "normal", label: t("normal") },
              { value: "compact", label: t("compact") },
            ]}
          />
        </div>
        <Button
          size="sm"
          variant="ghost"
          icon={RotateCcw}
          onClick={() => {
            layout.restore();
            setMessage(t("restored"));
          }}
        >
          {t("restore")}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {message}
      </p>
    </div>
  );
}
