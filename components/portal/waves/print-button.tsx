"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Opens the print dialog of the browser for the page. */
export function PrintButton({ children }: { children: string }) {
  return (
    <Button icon={Printer} variant="primary" onClick={() => window.print()}>
      {children}
    </Button>
  );
}
