"use client";

import type { LucideIcon } from "lucide-react";
import { createContext, type ReactNode, use, useEffect, useId, useState, useSyncExternalStore } from "react";

/** Something that can be done on a page: by its button, from the palette, or by its key, and always the same thing. */
export interface Command {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** One key, as `event.key` names it. */
  hotkey?: string;
  /** Known to the keyboard alone: the palette would be closed and the row out of sight. */
  isKeyOnly?: boolean;
  run: () => void;
}

interface CommandStore {
  set(owner: string, commands: readonly Command[] | undefined): void;
  all(): readonly Command[];
  subscribe(listener: () => void): () => void;
}

function createStore(): CommandStore {
  const owners = new Map<string, readonly Command[]>();
  const listeners = new Set<() => void>();
  let all: readonly Command[] = [];
  return {
    set(owner, commands) {
      if (commands) owners.set(owner, commands);
      else owners.delete(owner);
      all = [...owners.values()].flat();
      for (const listener of listeners) listener();
    },
    all: () => all,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const StoreContext = createContext<CommandStore | undefined>(undefined);

export function CommandProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** Offers commands for as long as the component is on the page. */
export function useCommands(commands: readonly Command[]): void {
  const store = use(StoreContext);
  const owner = useId();
  // With every render: what a command does may have changed while its name has not.
  useEffect(() => store?.set(owner, commands));
  useEffect(() => () => store?.set(owner, undefined), [store, owner]);
}

const nothing: readonly Command[] = [];
const never = () => () => {};

/** The commands of the page as it is now. */
export function useOfferedCommands(): readonly Command[] {
  const store = use(StoreContext);
  return useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.all() ?? nothing,
    () => nothing,
  );
}

/** For asking when a key is pressed, without following every change. */
export const useCommandStore = (): CommandStore | undefined => use(StoreContext);
