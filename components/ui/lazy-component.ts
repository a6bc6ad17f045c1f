"use client";

import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";

/**
 * A part of the page that nobody needs before somebody uses the page: fetched at the first sign of a person, so that it
 * is there when it is asked for, also when the connection is lost by then. A page that is only read never loads it.
 */
export function lazyComponent<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  const open = () => {
    part ??= load().catch((error) => {
      // The connection may be back at the next try.
      part = undefined;
      throw error;
    });
    return part;
  };
  atFirstSign(() => void open().catch(() => {}));
  return open;
}

const signs = ["pointermove", "pointerdown", "touchstart", "keydown"] as const;
const waiting: (() => void)[] = [];
let isUsed = false;

function atFirstSign(work: () => void): void {
  if (typeof window === "undefined") return;
  if (isUsed) return work();
  waiting.push(work);
  if (waiting.length === 1) for (const sign of signs) window.addEventListener(sign, begin, { passive: true });
}

function begin(): void {
  isUsed = true;
  for (const sign of signs) window.removeEventListener(sign, begin);
  // What the person does right now goes first.
  setTimeout(() => {
    for (const work of waiting.splice(0)) work();
  });
}

/**
 * A control whose face is on the page from the start and whose machinery takes over once it is used: `ask` fetches it,
 * and when it stands in the place of the face (with `ref` on its trigger), what was done to the face is done to it.
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
  // After the effects of the machinery itself, which listens from then on.
  useEffect(() => {
    if (!Part || !asked.current || !ref.current) return;
    ref.current.focus({ preventScroll: true });
    ref.current.dispatchEvent(again(asked.current));
    asked.current = null;
  }, [Part]);
  return { Part, ask, ref };
}

/** The same event once more; an event itself serves as the description of one. */
function again(event: Event): Event {
  const Kind = event.constructor as typeof Event;
  return new Kind(event.type, event);
}

/** A press that opens at once. Fingers are waited for until they lift: they may only scroll. */
export const isMousePress = (event: PointerEvent): boolean =>
  event.pointerType === "mouse" && event.button === 0 && !event.ctrlKey;

/** What a click without a mouse means to a control that listens to keys: of a finger, of software that reads aloud. */
export const enterKey = (): KeyboardEvent =>
  new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true, cancelable: true });
