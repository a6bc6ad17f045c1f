"use client";

import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type Ref, useCallback } from "react";
import { enterKey, isMousePress, lazyComponent, useTakeover } from "../lazy-component";
import { useFieldControl } from "./field-context";
import type { SelectPartsProps } from "./select-parts";

const openParts = lazyComponent(() => import("./select-parts").then((file) => file.SelectParts));

const style = "control flex items-center justify-between gap-2 text-start data-placeholder:text-faint";

interface SelectProps<Value extends string> extends Omit<SelectPartsProps<Value>, "ref"> {
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A select box. Until its first use it is a plain button with the selected label; the list is loaded with
 * `SelectParts`.
 */
export function Select<Value extends string>({ ref: outer, ...props }: SelectProps<Value>) {
  const t = useTranslations("ui");
  const wiring = useFieldControl({ id: props.id });
  const { Part, ask, ref } = useTakeover(openParts);
  const attach = useCallback(
    (element: HTMLButtonElement | null) => {
      ref.current = element;
      if (typeof outer === "function") outer(element);
      else if (outer) outer.current = element;
    },
    [ref, outer],
  );
  const className = clsx(style, props.className);
  const { value, onValueChange, options, placeholder, disabled, name, onBlur, "aria-label": label } = props;
  if (Part) {
    const choose = (text: string) => {
      const option = options.find((known) => known.value === text);
      if (option) onValueChange(option.value);
    };
    return <Part {...props} onValueChange={choose} className={className} ref={attach} />;
  }
  const chosen = options.find((option) => option.value === value);
  const press = (event: KeyboardEvent) => {
    if (!isOpeningKey(event)) return;
    event.preventDefault();
    ask(event.nativeEvent);
  };
  return (
    <>
      <button
        ref={attach}
        type="button"
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="none"
        {...wiring}
        aria-label={label}
        disabled={disabled}
        data-placeholder={chosen ? undefined : ""}
        onBlur={onBlur}
        onPointerDown={({ nativeEvent }) => isMousePress(nativeEvent) && ask(nativeEvent)}
        onKeyDown={press}
        onClick={() => ask(enterKey())}
        className={className}
      >
        <span className="min-w-0 truncate">{chosen?.label ?? placeholder ?? t("choose")}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
      {name && <input type="hidden" name={name} value={value ?? ""} />}
    </>
  );
}

/** The keys that open the list, and the letters that select from it while it is closed. */
const isOpeningKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ["Enter", "ArrowDown", "ArrowUp"].includes(key) || (key.length === 1 && !ctrlKey && !metaKey && !altKey);
