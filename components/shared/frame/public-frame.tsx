import type { ReactNode } from "react";
import { PostalRegister } from "./postal-register";
import { Wordmark } from "./wordmark";

interface PublicFrameProps {
  postalRegister?: string | null;
  children: ReactNode;
}

/** The frame of the public pages: no sign-in, no JavaScript needed. */
export function PublicFrame({ postalRegister = null, children }: PublicFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b bg-surface print:border-0">
        <div className="mx-auto flex h-14 max-w-2xl items-center px-4 sm:px-6">
          <Wordmark />
        </div>
      </header>
      <main className="mx-auto w-full max-w-2xl flex-1 px-4 py-6 sm:px-6 sm:py-10 print:py-2">{children}</main>
      <footer className="px-4 pb-6 empty:hidden">
        <PostalRegister number={postalRegister} />
      </footer>
    </div>
  );
}
