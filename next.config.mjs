import createNextIntlPlugin from "next-intl/plugin";
import { cameraHeaders, securityHeaders, stationHeaders } from "./lib/api/shared/security-headers.mjs";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

const toHeaderList = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

const isDevelopment = process.env.NODE_ENV === "development";

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // A page is loaded when somebody first opens it. To load all 366 pages and routes at the start, of which the API lane serves
  // most, took a quarter of the start's processor time (7.3 to 5.5 s) and 63 MB (415 to 352).
  experimental: {
    preloadEntriesOnStart: false,
    // Without a connection a navigation waits, in place of the browser's error page.
    useOffline: true,
    // Node keeps the map of each chunk of the server that was loaded, with all sources, in memory: some 140 MB after each page was
    // opened once. Errors of pages name places in compiled files.
    turbopackSourceMaps: isDevelopment,
    turbopackInputSourceMaps: isDevelopment,
    // Off in a first build, see scripts/serving/build.ts.
    turbopackFileSystemCacheForBuild: process.env.ANDEN_BUILD_CACHE !== "off",
  },
  // No page uses the optimiser. Its endpoint asks for any path of ours from inside, past the limits of the web server.
  images: { unoptimized: true },
  // Types are checked by `npm run check` (and by `npm test`), which also covers the tests;
  // checking them again in every build would only delay the first start.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    "@hyzyla/pdfium",
    "@node-rs/argon2",
    "@react-pdf/renderer",
    "@zxcvbn-ts/core",
    "@zxcvbn-ts/language-common",
    "@zxcvbn-ts/language-es-es",
    "inngest",
    "piscina",
    "postgres",
    "sharp",
  ],
  async rewrites() {
    return {
      beforeFiles: [],
      // A folder of `app` stands for a whole segment, so that an address with an ending needs another.
      afterFiles: [{ source: "/docs/:locale/:slug([\\w-]+).md", destination: "/docs/:locale/:slug/markdown" }],
      // A path of nothing. Programs parse what they asked for: the page in its place would be an error of another kind.
      fallback: [
        {
          source: "/:path*",
          has: [{ type: "header", key: "accept", value: "(?:.*)[/+]json(?:.*)" }],
          missing: [{ type: "header", key: "accept", value: "(?:.*)text/html(?:.*)" }],
          destination: "/api/unknown",
        },
      ],
    };
  },
  // Those of /v1 and /v2 alone are set in lib/api.
  async headers() {
    return [
      {
        source: "/:path*",
        headers: toHeaderList(securityHeaders),
      },
      { source: "/scan", headers: toHeaderList(stationHeaders) },
      { source: "/picking/waves/:id", headers: toHeaderList(cameraHeaders) },
    ];
  },
};

export default withNextIntl(config);
