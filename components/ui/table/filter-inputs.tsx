"use client";

import clsx from "clsx";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Input } from "../form/input";

/** A filter with a visible label. The control inside has its own accessible name. */
export function FilterLabel({ text, wide, children }: { text: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={clsx("min-w-0 max-sm:flex-1", wide ? "max-sm:basis-full" : "max-sm:basis-[45%]")}>
      <span aria-hidden className="mb-1 block text-muted text-xs">
        {text}
      </span>
      {children}
    </div>
  );
}

interface FilterInputProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/**
 * Applies on blur or Enter, so that a day that is half typed, or cleared on the way to another one, does not filter
 * yet.
 */
export function DayFilter({
  label,
  value = "",
  min,
  max,
  onChange,
}: FilterInputProps & { min?: string | undefined; max?: string | undefined }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const apply = () => {
    if (typed !== value && (typed === "" || typed >= "2000")) onChange(typed || undefined);
  };
  return (
    <Input
      type="date"
      aria-label={label}
      value={typed}
      min={min}
      max={max}
      className="sm:w-38!"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === "Enter" && apply()}
    />
  );
}

/** Applies on blur or Enter: a change per letter would fill the browser's history. */
export function TextFilter({ label, placeholder, value = "", onChange }: FilterInputProps & { placeholder?: string }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const apply = () => {
    if (typed.trim() !== value) onChange(typed.trim() || undefined);
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply();
      }}
    >
      <Input
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        className="sm:w-40!"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
      />
    </form>
  );
}
