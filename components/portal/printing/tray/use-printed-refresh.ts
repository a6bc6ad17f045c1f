"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import type { Printer } from "../printer/queries";
import { isOfPrints } from "./use-delivery";

/** Refreshes what the page shows when papers have left a queue: printed, their shipments are ready to ship. */
export function usePrintedRefresh(printers: readonly Printer[]): void {
  const client = useQueryClient();
  const router = useRouter();
  const waiting = printers.reduce((sum, printer) => sum + printer.waiting, 0);
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => isOfPrints(queryKey) });
      // A page that is rendered by the server is asked for once, not for each paper of a pile.
      if (waiting === 0) router.refresh();
    }
    before.current = waiting;
  }, [waiting, client, router]);
}
