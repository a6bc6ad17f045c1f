import type { KeyboardEvent } from "react";

/**
 * For buttons that get the focus from the step before: a key that is still held from that step must not press them. The
 * last of them costs money.
 */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}
