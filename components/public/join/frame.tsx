import type { ReactNode } from "react";
import { PreferenceBar } from "@/components/shared/frame/preference-bar";
import { Wordmark } from "@/components/shared/frame/wordmark";

interface FrameProps {
  title: string;
  description?: string | undefined;
  children: ReactNode;
}

/** The frame of pages without a session: one question, centred. */
export function Frame({ title, description, children }: FrameProps) {
  return (
    <main className="flex min-h-dvh flex-col bg-surface px-6 py-8 sm:px-12">
      <Wordmark />
      <div className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
        <h1 className="text-balance font-semibold text-2xl tracking-tight">{title}</h1>
        {description && <p className="mt-1 text-pretty text-muted">{description}</p>}
        <div className="mt-7">{children}</div>
      </div>
      <PreferenceBar />
    </main>
  );
}
