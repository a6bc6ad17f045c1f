import type { ReactNode } from "react";
import { Wordmark } from "@/components/shell/wordmark";

/** The frame of the public pages: nothing to sign in to, nothing that needs scripts. */
export default function TrackLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b bg-surface">
        <div className="mx-auto flex h-14 max-w-2xl items-center px-4 sm:px-6">
          <Wordmark />
        </div>
      </header>
      <main className="mx-auto w-full max-w-2xl flex-1 px-4 py-6 sm:px-6 sm:py-10">{children}</main>
    </div>
  );
}
