"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ThemeProvider } from "next-themes";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { Toaster } from "@/components/ui/feedback/toaster";
import { ApiError } from "./api-error";
import { noteError } from "./connection/reachability";

/**
 * The providers around every page of the portal: query client, theme and toasts. The theme's inline script needs the
 * page's nonce.
 */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider
        attribute="class"
        defaultTheme="system"
        enableSystem
        disableTransitionOnChange
        {...(nonce !== undefined && { nonce })}
        // The theme script runs in the server's HTML; React would report the attribute it sets as a hydration mismatch.
        scriptProps={{ suppressHydrationWarning: true }}
      >
        <NuqsAdapter>{children}</NuqsAdapter>
        <Toaster />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // The server provides the data of the first paint; do not fetch it again at once.
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isTransient(error),
      },
      // Offline, a mutation fails with a message instead of waiting unseen for the connection.
      mutations: { networkMode: "always" },
    },
  });

/** Whether a retry may help: no connection, or a temporarily unavailable server. Rejections are final. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

function onError(error: unknown): void {
  noteError(error);
  signInAgain(error);
}

/** Redirects to the sign-in when the session has ended, and back to this page afterwards. */
function signInAgain(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== "unauthenticated") return;
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/login?next=${encodeURIComponent(here)}`);
}
