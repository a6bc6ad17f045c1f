import type { LucideIcon } from "lucide-react";

/** A place that the palette opens, or an action that it does. */
export interface PaletteEntry {
  /** The address that it opens; `#name` for what `run` does. */
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  /** Where it leads, in words. */
  readonly where?: string | undefined;
  /** Its heading while nothing is typed. */
  readonly group: string;
  /** The key of its synonyms, where that is not its id. */
  readonly synonyms?: string | undefined;
  /** Further words that it is found by, put together when somebody types. */
  readonly text?: (() => string) | undefined;
  readonly hotkey?: string | undefined;
  readonly run?: (() => void) | undefined;
}
