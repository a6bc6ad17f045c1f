"use client";

import { useLinkStatus } from "next/link";
import { Spinner } from "./spinner";

/** Inside a link: turns while the page it leads to keeps one waiting. Of pages that come at once nothing is seen. */
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
