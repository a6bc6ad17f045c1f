"use client";

import { useEffect } from "react";
import { isTyping } from "@/components/shared/is-typing";

/** `/` leads to the search field that is shown: a page has one for wide screens and one for phones. */
export function SearchKey({ field }: { field: string }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const fields = document.querySelectorAll<HTMLInputElement>(`input[name="${field}"]`);
      const shown = [...fields].find((input) => input.offsetParent !== null);
      if (!shown) return;
      event.preventDefault();
      shown.focus();
      shown.select();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [field]);
  return null;
}
