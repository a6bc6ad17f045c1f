"use client";

import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { onDevicePrinter, readDevicePrinter } from "./device-printer";
import { type Printer, printersQuery } from "./queries";

const none: readonly Printer[] = [];

/** The printers of an account, and the one that this device prints with. */
export function useDevicePrinter(accountId: number): {
  readonly printers: readonly Printer[];
  /** Undefined for the browser. */
  readonly printer: Printer | undefined;
  /** The device chose a printer that was forgotten since. */
  readonly isGone: boolean;
  /** The device has chosen a printer, of which nothing is known yet. */
  readonly isPending: boolean;
} {
  const chosenId = useSyncExternalStore(
    onDevicePrinter,
    () => readDevicePrinter(accountId),
    () => undefined,
  );
  const { data, isPending } = useQuery(printersQuery(accountId));
  const printers = data?.printers ?? none;
  const printer = printers.find(({ id }) => id === chosenId);
  return {
    printers,
    printer,
    isGone: chosenId !== undefined && data !== undefined && !printer,
    isPending: chosenId !== undefined && isPending,
  };
}
