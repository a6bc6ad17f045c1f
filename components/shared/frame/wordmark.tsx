"use client";

import { BrandMark } from "./brand-mark";
import { usePlatformName } from "./platform-name";

/** The sign and the name of the platform; a long name is cut where room is short. */
export function Wordmark() {
  const name = usePlatformName();
  return (
    <span
      data-wordmark
      className="inline-flex min-w-0 max-w-full items-center gap-2.5 font-semibold text-lg tracking-tight"
      title={name}
    >
      <BrandMark />
      <span className="truncate">{name}</span>
    </span>
  );
}
