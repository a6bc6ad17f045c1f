"use client";

import type { LucideIcon } from "lucide-react";
import { createContext, type ReactNode, use, useEffect, useId, useState, useSyncExternalStore } from "react";

/** An action of a page, available by its button, in the palette and by its shortcut. */
export interface Command {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** A single key, as in `event.key`. */
  hotkey?: string;
  /** Not in the palette: the command needs the focused row, which the palette would hide. */
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

/** Registers commands while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const store = use(StoreContext);
  const owner = useId();
  // On every render, as `run` may have changed while the id has not.
  useEffect(() => store?.set(owner, commands));
  useEffect(() => () => store?.set(owner, undefined), [store, owner]);
}

const nothing: readonly Command[] = [];
const never = () => () => {};

/** The commands currently registered. */
export function useOfferedCommands(): readonly Command[] {
  const store = use(StoreContext);
  return useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.all() ?? nothing,
    () => nothing,
  );
}

/** For reading commands on a key press, without subscribing to changes. */
export const useCommandStore = (): CommandStore | undefined => use(StoreContext);
