"use client";

import { useEffect } from "react";

/**
 * Render inside an open list or menu. Radix hides the rest of the page from screen readers, but its controls could
 * still take the focus, unannounced. `inert` prevents that.
 */
export function PageOutOfReach() {
  useEffect(() => {
    let others: Element[] = [];
    // Radix marks the hidden elements in an effect that runs after this one.
    const timer = setTimeout(() => {
      others = [...document.querySelectorAll("[data-aria-hidden]:not([inert])")];
      for (const other of others) other.toggleAttribute("inert", true);
    });
    return () => {
      clearTimeout(timer);
      for (const other of others) other.toggleAttribute("inert", false);
    };
  }, []);
  return null;
}
