"use client";

import { useLinkStatus } from "next/link";
import { Spinner } from "./spinner";

/** A spinner inside a link while its page loads. Its delay keeps it invisible for pages that load at once. */
export function OnTheWay() {
  const { pending } = useLinkStatus();
  return (
    pending && (
      <span className="ml-auto inline-flex animate-late pl-2 align-middle">
        <Spinner />
      </span>
    )
  );
}
