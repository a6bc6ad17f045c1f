"use client";

import { useEffect, useState } from "react";

/** Whole seconds until a moment (ISO 8601), counted down to 0; undefined before the first count. */
export function useCountdown(until: string): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
