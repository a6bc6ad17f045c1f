import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // No page uses the optimiser. Its endpoint asks for any path of ours from inside, past the limits of the web server.
  images: { unoptimized: true },
  // Types are checked by `npm run check` (and by `npm test`), which also covers the tests;
  // checking them again in every build would only delay the first start.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
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
  // Headers that are the same on every response. The policy of pages has a nonce: proxy.ts. What depends on PUBLIC_URL,
  // which is not known when this is built: scripts/serving. /v1 and /v2 set theirs in lib/api.
  async headers() {
    return [
      {
        source: "/:path*",
        headers: [
          { key: "X-Content-Type-Options", value: "nosniff" },
          { key: "X-Frame-Options", value: "SAMEORIGIN" },
          { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
          { key: "X-Robots-Tag", value: "noindex, nofollow" },
          {
            key: "Permissions-Policy",
            value:
              "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), browsing-topics=(), clipboard-write=(self), fullscreen=(self)",
          },
        ],
      },
    ];
  },
};

export default withNextIntl(config);
