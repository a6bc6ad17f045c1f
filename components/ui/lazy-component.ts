"use client";

import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { isServerReached } from "./server-reached";

/**
 * A module that is loaded at the first interaction with the page (pointer, touch, key or input), so that it is there when
 * needed, even if the connection is lost by then. A page that is only read never loads it.
 */
export function lazyComponent<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  const open = () => {
    part ??= loadOnceReached(load).catch((error) => {
      // Let the next call retry: the service may have been replaced meanwhile.
      part = undefined;
      throw error;
    });
    return part;
  };
  onFirstInteraction(() =>
    open().then(
      () => {},
      () => {},
    ),
  );
  return open;
}

/** Without a connection a module is waited for: an error would take the page, with what was typed on it, from the person. */
async function loadOnceReached<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await isServerReached()) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

const retryMs = 3_000;
const interactionEvents = ["pointermove", "pointerdown", "touchstart", "keydown", "input"] as const;
/** By then a module is loaded also on a page that is never idle. */
const longestWaitMs = 1_000;
const waiting: (() => Promise<void>)[] = [];
let hasInteracted = false;

function onFirstInteraction(work: () => Promise<void>): void {
  if (typeof window === "undefined") return;
  waiting.push(work);
  if (waiting.length > 1) return;
  if (hasInteracted) whenIdle(loadNext);
  else for (const sign of interactionEvents) window.addEventListener(sign, startWaiting, { passive: true });
}

function startWaiting(): void {
  hasInteracted = true;
  for (const sign of interactionEvents) window.removeEventListener(sign, startWaiting);
  whenIdle(loadNext);
}

/**
 * One module at a time, in idle moments; those that a page named last, its own, come first. Evaluated all at once, right after
 * the pointer first moves, they keep the click that follows waiting.
 */
function loadNext(): void {
  void waiting
    .pop()?.()
    .then(() => whenIdle(loadNext));
}

/** Safari before 26 has no `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: longestWaitMs });
  else setTimeout(work, longestWaitMs / 10);
}

/**
 * A control that is rendered as a plain placeholder and replaced on first use. `ask` loads the real component and keeps
 * the event. Once that component is mounted, with `ref` on its trigger, the same event is dispatched to it.
 */
export function useTakeover<Props>(open: () => Promise<ComponentType<Props>>): {
  Part: ComponentType<Props> | undefined;
  ask: (event: Event) => void;
  ref: RefObject<HTMLButtonElement | null>;
} {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const asked = useRef<Event>(null);
  const ref = useRef<HTMLButtonElement>(null);
  const ask = (event: Event) => {
    if (asked.current) return;
    asked.current = event;
    open().then(
      (part) => setPart(() => part),
      () => {
        asked.current = null;
      },
    );
  };
  // Effects of children run first, so the loaded component listens by now.
  useEffect(() => {
    if (!Part || !asked.current || !ref.current) return;
    ref.current.focus({ preventScroll: true });
    ref.current.dispatchEvent(cloneEvent(asked.current));
    asked.current = null;
  }, [Part]);
  return { Part, ask, ref };
}

/** A copy of the event. An event object also serves as the init dictionary of its constructor. */
function cloneEvent(event: Event): Event {
  const Kind = event.constructor as typeof Event;
  return new Kind(event.type, event);
}

/** A press that opens at once. A touch opens only when the finger lifts, as it may be the start of a scroll. */
export const isMousePress = (event: PointerEvent): boolean =>
  event.pointerType === "mouse" && event.button === 0 && !event.ctrlKey;

/** The key event that stands for a click without a mouse (touch, screen reader) on a control that listens to keys. */
export const enterKey = (): KeyboardEvent =>
  new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true, cancelable: true });
