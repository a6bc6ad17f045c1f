"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { CommandPanel } from "@/components/portal/commands/command-panel";
import { lazyComponent } from "@/components/ui/lazy-component";

const OperatorPalette = dynamic(
  lazyComponent(() => import("./operator-palette").then((file) => file.OperatorPalette)),
  { ssr: false },
);

/** Keyboard control on every operator page. */
export function OperatorCommands({ children }: { children: ReactNode }) {
  return <CommandPanel palette={(onClose) => <OperatorPalette onClose={onClose} />}>{children}</CommandPanel>;
}
