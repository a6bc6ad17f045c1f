"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { foldText } from "@/lib/core/text/fold-text";
import { Input, type InputProps } from "./input";

export interface Suggestion {
  /** The text of the input once the suggestion is taken. */
  readonly text: string;
  readonly detail?: string | undefined;
}

interface SuggestInputProps<Item extends Suggestion> extends Omit<InputProps, "value" | "onChange" | "onSelect"> {
  value: string;
  onValueChange: (text: string) => void;
  /** Nothing is suggested while it is empty. */
  suggestions: readonly Item[];
  onTake: (suggestion: Item) => void;
  /** The suggestions are the results of a search for the text: all are shown, and Enter takes the first. */
  isSearch?: boolean;
}

/**
 * A text input with suggestions, as a combobox with a list box of the ARIA Authoring Practices (manual selection): the
 * list opens on focus while the input is empty, while typing, on a click and with the arrows. Any text may be typed. Of
 * the results of a search the first is selected automatically.
 */
export function SuggestInput<Item extends Suggestion>({
  value,
  onValueChange,
  suggestions,
  onTake,
  isSearch = false,
  onBlur,
  onKeyDown,
  ...input
}: SuggestInputProps<Item>) {
  const t = useTranslations("ui");
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const initial = isSearch ? 0 : -1;
  const [active, setActive] = useState(initial);
  const shown = isSearch ? suggestions : matching(suggestions, value);
  const isOpen = isWanted && shown.length > 0;
  const at = Math.min(active, shown.length - 1);
  const optionId = (place: number) => `${listId}-${place}`;

  const open = (isNowWanted: boolean) => {
    setWanted(isNowWanted);
    setActive(initial);
  };
  const take = (suggestion: Item) => {
    onTake(suggestion);
    open(false);
  };
  const move = (to: number) => {
    const place = (to + shown.length) % shown.length;
    setWanted(true);
    setActive(place);
    document.getElementById(optionId(place))?.scrollIntoView({ block: "nearest" });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && isOpen) open(false);
    else if (event.key === "Enter" && isOpen && shown[at]) take(shown[at]);
    else if (event.key === "ArrowDown" && shown.length > 0) move(at + 1);
    else if (event.key === "ArrowUp" && shown.length > 0) move(at < 0 ? shown.length - 1 : at - 1);
    else return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  const combobox =
    suggestions.length > 0 &&
    ({
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": isOpen && at >= 0 ? optionId(at) : undefined,
    } as const);
  return (
    <div className="relative">
      <Input
        {...input}
        {...combobox}
        value={value}
        onChange={({ target }) => {
          onValueChange(target.value);
          open(true);
        }}
        onFocus={() => value === "" && open(true)}
        onClick={() => open(true)}
        onBlur={(event) => {
          open(false);
          onBlur?.(event);
        }}
        onKeyDown={press}
      />
      {isOpen && (
        <ul
          ref={showInDialog}
          id={listId}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list box of the combobox.
          role="listbox"
          aria-label={t("suggestions")}
          className="floating absolute inset-x-0 top-full z-40 mt-1 max-h-72 overflow-y-auto p-1"
        >
          {shown.map((suggestion, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input keeps the focus and takes the keys.
            <li
              key={optionId(place)}
              id={optionId(place)}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the list box.
              role="option"
              aria-selected={place === at}
              data-highlighted={place === at ? "" : undefined}
              className="menu-line"
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(place)}
              onClick={() => take(suggestion)}
            >
              <span className="min-w-0 flex-1">
                {suggestion.text}
                {suggestion.detail && <span className="block text-muted text-xs">{suggestion.detail}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The content of a dialog scrolls: a list that opens at its lower end would be cut. */
const showInDialog = (list: HTMLElement | null): void => {
  if (list?.closest("[role=dialog]")) list.scrollIntoView({ block: "nearest" });
};

/** The suggestions that contain the text; all of them once the text is one of them, to change the choice. */
function matching<Item extends Suggestion>(suggestions: readonly Item[], typed: string): readonly Item[] {
  const wanted = simplify(typed);
  if (suggestions.some(({ text }) => simplify(text) === wanted)) return suggestions;
  return suggestions.filter(({ text }) => simplify(text).includes(wanted));
}

const simplify = (text: string): string => foldText(text.trim());
