import { version } from "swagger-ui-dist/package.json";
import { publicOrigin } from "@/lib/platform/settings";

export const dynamic = "force-dynamic";

/** The API reference: Swagger UI, served from our own files only. */
export function GET(): Response {
  return new Response(page, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": policy(publicOrigin()),
    },
  });
}

/** Swagger UI needs inline styles, icons from `data:` URLs and requests to the document's server. */
const policy = (origin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self' ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");

const page = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Referencia de la API · Andén</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/docs/swagger-ui.css?v=${version}" />
    <link rel="stylesheet" href="/openapi/reference.css" />
    <script defer src="/docs/swagger-ui-bundle.js?v=${version}"></script>
    <script defer src="/openapi/reference.js"></script>
  </head>
  <body>
    <header class="reference-bar">
      <a href="/">Andén</a>
      <h1>Referencia de la API</h1>
      <a href="/openapi.json">openapi.json</a>
    </header>
    <main id="reference"></main>
    <noscript>Esta página necesita JavaScript. La descripción está en <a href="/openapi.json">/openapi.json</a>.</noscript>
  </body>
</html>
`;
