import { version } from "swagger-ui-dist/package.json";
import { startPath } from "@/lib/api/guides/addresses";
import { findPlatformName } from "@/lib/api/session/platform-name";
import { messages } from "@/lib/i18n/messages";
import { localeCookie, pickLocale } from "@/lib/i18n/pick-locale";
import { publicOrigin } from "@/lib/platform/settings";

export const dynamic = "force-dynamic";

/** The API reference: Swagger UI, served from our own files only. */
export async function GET(request: Request): Promise<Response> {
  return new Response(toPage(await findPlatformName(), localeOf(request)), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": policy(publicOrigin()),
    },
  });
}

const localeOf = ({ headers }: Request) =>
  pickLocale(
    new RegExp(`(?:^|;\\s*)${localeCookie}=(\\w+)`).exec(headers.get("cookie") ?? "")?.[1],
    headers.get("accept-language"),
  );

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

function toPage(platformName: string, locale: keyof typeof messages): string {
  const { reference, brand, referenceNeedsScripts } = messages[locale].docs;
  const name = platformName.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${reference} · ${name}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/docs/reference/swagger-ui.css?v=${version}" />
    <link rel="stylesheet" href="/openapi/reference.css" />
    <script defer src="/docs/reference/swagger-ui-bundle.js?v=${version}"></script>
    <script defer src="/openapi/reference.js"></script>
  </head>
  <body>
    <header class="reference-bar">
      <a href="/">${name}</a>
      <a href="${startPath(locale)}">${brand}</a>
      <h1>${reference}</h1>
      <a href="/openapi.json">openapi.json</a>
    </header>
    <main id="reference"></main>
    <noscript>${referenceNeedsScripts} <a href="/openapi.json">/openapi.json</a>.</noscript>
  </body>
</html>
`;
}
