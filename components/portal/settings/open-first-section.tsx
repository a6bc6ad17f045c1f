"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Where the sections stand beside every page, settings open on the first one instead of their list. */
export function OpenFirstSection({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    if (window.matchMedia("(width >= 80rem)").matches) router.replace(href);
  }, [router, href]);
  return null;
}
