"use client";

import { useEffect } from "react";

/**
 * Inside an open list or menu. Radix hides the rest of the page from software that reads aloud meanwhile, but all its
 * controls could still take the focus, unannounced; `inert` keeps them from it.
 */
export function PageOutOfReach() {
  useEffect(() => {
    let others: Element[] = [];
    // Radix marks what it hides in an effect of its own, after this one.
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
