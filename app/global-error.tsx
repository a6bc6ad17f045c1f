"use client";

import { useEffect } from "react";
import "./globals.css";

/**
 * The page of a failure of the layout itself, where neither messages nor components are left. Both languages, as
 * nobody knows which one was chosen.
 */
export default function GlobalErrorPage({ error }: { error: Error & { digest?: string } }) {
  useEffect(() => console.error(error), [error]);
  return (
    <html lang="es">
      <body>
        <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-3 p-4 text-center">
          <title>Andén</title>
          <h1 className="font-semibold text-xl">No pudimos mostrar la página</h1>
          <p>Probá de nuevo en unos segundos.</p>
          <p lang="en">The page could not be shown. Try again in a few seconds.</p>
          {error.digest && <code>{error.digest}</code>}
          <a href="/" className="underline">
            Andén
          </a>
        </main>
      </body>
    </html>
  );
}
