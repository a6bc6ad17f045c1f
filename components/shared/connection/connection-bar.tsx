"use client";

import dynamic from "next/dynamic";

/** Loaded beside the page, whose script it would make heavier for an event that is rare. */
export const ConnectionBar = dynamic(() => import("./lost-connection").then((file) => file.LostConnection), {
  ssr: false,
});
