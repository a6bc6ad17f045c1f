"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ThemeProvider } from "next-themes";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { Toaster } from "@/components/ui/toaster";
import { ApiError } from "./api-error";

/** What every page of the portal stands in: server state, appearance and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider
        attribute="class"
        defaultTheme="system"
        enableSystem
        disableTransitionOnChange
        // The script runs in the page as the server sent it; React need not compare or complain about it.
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
    queryCache: new QueryCache({ onError: signInAgain }),
    mutationCache: new MutationCache({ onError: signInAgain }),
    defaultOptions: {
      queries: {
        // The first paint comes from the server and need not be fetched again at once.
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      // Without a connection a change fails and says so, in place of waiting unseen until there is one.
      mutations: { networkMode: "always" },
    },
  });

/** Worth another try: no connection, or a server that is away for a moment. A refusal stays one. */
const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** A session that ended while the page was open leads to the sign-in, and back here afterwards. */
function signInAgain(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== "unauthenticated") return;
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/login?next=${encodeURIComponent(here)}`);
}
