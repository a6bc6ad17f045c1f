"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { Money } from "@/components/ui/money";
import { formatDecimal, parseDecimal } from "@/lib/core/decimal";
import { formatWeight } from "@/lib/core/units";
import type { PriceGridReply } from "./queries";
import { type PriceChange, useChangePrice } from "./use-change-price";

interface GridTableProps {
  tariffId: number;
  grid: PriceGridReply;
  isStale: boolean;
  /** Only prices of a draft can be edited. */
  isDraft: boolean;
}

interface Place {
  readonly row: number;
  /** The last column is the price of each additional kilogram. */
  readonly column: number;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Prices by destination and weight. A draft is edited like a spreadsheet: arrows move, a digit or Enter starts editing,
 * Enter saves and moves down, Tab saves and moves on, Escape restores the value, Delete removes the price.
 */
export function GridTable({ tariffId, grid, isStale, isDraft }: GridTableProps) {
  const t = useTranslations("operator.tariffs.grid");
  const numberText = useTranslations("ui");
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [typed, setTyped] = useState<string>();
  /** Set while a key ends the editing: moving the focus blurs the input, which must not end it a second time. */
  const isEnding = useRef(false);
  const change = useChangePrice(tariffId, grid.origin_zone);
  const columns = grid.weights.length + 1;
  const priceAt = ({ row, column }: Place): number | null =>
    (column === columns - 1 ? grid.rows[row]?.extra_kg : grid.rows[row]?.prices[column]) ?? null;

  const go = (row: number, column: number) => {
    const to = {
      row: Math.min(Math.max(row, 0), grid.rows.length - 1),
      column: Math.min(Math.max(column, 0), columns - 1),
    };
    isEnding.current = true;
    setTyped(undefined);
    setPlace(to);
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.row}:${to.column}"]`)?.focus();
    isEnding.current = false;
  };
  const save = (at: Place, text: string) => {
    const price = parseDecimal(text, 2) ?? null;
    const destination = grid.rows[at.row]?.destination_zone;
    if (Number.isNaN(price) || (price ?? 0) < 0) {
      toast.error(`${text.trim()}: ${numberText("decimalNumber", { decimals: 2 })}`);
      return;
    }
    if (destination === undefined || price === priceAt(at)) return;
    const weight = grid.weights[at.column] ?? null;
    const cell: PriceChange = { destination_zone: destination, up_to_grams: weight, price };
    change.mutate(cell);
  };
  const onCellKey = (event: KeyboardEvent, at: Place) => {
    const step = steps[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) go(at.row + step[0], at.column + step[1]);
    else if (event.key === "Home") go(at.row, 0);
    else if (event.key === "End") go(at.row, columns - 1);
    else if (!isDraft) return;
    else if (event.key === "Enter" || event.key === "F2") setTyped(formatDecimal(priceAt(at)));
    else if (event.key === "Delete" || event.key === "Backspace") save(at, "");
    else if (/^[\d.,]$/.test(event.key)) setTyped(event.key);
    else return;
    event.preventDefault();
  };
  const onInputKey = (event: KeyboardEvent, at: Place) => {
    event.stopPropagation();
    if (event.key === "Escape") go(at.row, at.column);
    else if (event.key === "Enter" || event.key === "Tab") {
      save(at, typed ?? "");
      const [down, right] = event.key === "Enter" ? [1, 0] : [0, event.shiftKey ? -1 : 1];
      go(at.row + down, at.column + right);
    } else return;
    event.preventDefault();
  };
  const cell = (at: Place, name: string): ReactNode => {
    const isHere = place.row === at.row && place.column === at.column;
    const price = priceAt(at);
    return (
      <td
        key={at.column}
        data-cell={`${at.row}:${at.column}`}
        tabIndex={isHere ? 0 : -1}
        className={`${cellStyle} focus:outline-2 focus:outline-accent focus:-outline-offset-2 ${isDraft ? "cursor-text" : ""}`}
        onClick={() => typed === undefined && setPlace(at)}
        onDoubleClick={() => {
          if (!isDraft) return;
          setPlace(at);
          setTyped(formatDecimal(price));
        }}
        onKeyDown={(event) => onCellKey(event, at)}
      >
        {isHere && typed !== undefined ? (
          <input
            ref={focus}
            inputMode="decimal"
            autoComplete="off"
            aria-label={name}
            className="control h-7! w-28! text-end"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => onInputKey(event, at)}
            onBlur={() => {
              if (isEnding.current) return;
              save(at, typed);
              setTyped(undefined);
            }}
          />
        ) : price === null ? (
          <span className="text-muted">–</span>
        ) : (
          <Money amount={price} />
        )}
      </td>
    );
  };
  return (
    <div className="scroll-cue-x max-h-[32rem] overflow-auto">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is edited by keyboard, cell by cell, has the role grid.
        role="grid"
        aria-readonly={!isDraft}
        aria-busy={isStale}
        className="awaiting w-full border-collapse text-sm"
      >
        <caption className="sr-only">{t("caption", { zone: grid.origin_zone ?? "" })}</caption>
        <thead className="sticky top-0 z-10 bg-sunken text-muted text-xs">
          <tr className="border-b">
            <th scope="col" className="sticky left-0 bg-sunken px-5 py-2 text-start font-medium">
              {t("to")}
            </th>
            {grid.weights.map((grams) => (
              <th key={grams} scope="col" className={`${cellStyle} font-medium`}>
                ≤ {formatWeight(grams)}
              </th>
            ))}
            <th scope="col" className={`${cellStyle} font-medium`}>
              {t("extraKg")}
            </th>
            <th scope="col" className={`${cellStyle} pr-5 font-medium`}>
              {t("days")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {grid.rows.map((row, at) => (
            <tr key={row.destination_zone} className="hover:bg-hover/60">
              <th scope="row" className="sticky left-0 bg-surface px-5 py-2 text-start font-medium">
                {row.destination_zone}
              </th>
              {grid.weights.map((grams, column) =>
                cell({ row: at, column }, t("priceTo", { zone: row.destination_zone, weight: formatWeight(grams) })),
              )}
              {cell({ row: at, column: columns - 1 }, t("extraTo", { zone: row.destination_zone }))}
              <td className={`${cellStyle} pr-5`}>
                {row.min_days}–{row.max_days}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const focus = (input: HTMLInputElement | null): void => input?.focus();

const cellStyle = "whitespace-nowrap px-3 py-2 text-end tabular-nums";
