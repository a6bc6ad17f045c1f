import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PlatformNameProvider } from "@/components/shared/frame/platform-name";
import { Providers } from "@/components/shared/providers";
import { findPlatformName } from "@/lib/api/session/platform-name";
import { nonceHeader } from "@/lib/api/shared/content-security-policy";
import { AreaMessages } from "./area-messages";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell");
  const name = await findPlatformName();
  return {
    title: { default: name, template: `%s · ${name.replaceAll("%s", "")}` },
    description: t("tagline"),
    robots: { index: false, follow: false },
  };
}

export const viewport: Viewport = {
  colorScheme: "light dark",
  // Lets `env(safe-area-inset-*)` report the edges of phones that bars keep clear.
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#15181e" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    // A script sets the theme class before hydration to avoid a flash; React must not report the difference.
    <html lang={await getLocale()} suppressHydrationWarning>
      <body>
        <AreaMessages area="public">
          <Providers nonce={(await headers()).get(nonceHeader) ?? undefined}>
            <PlatformNameProvider name={await findPlatformName()}>{children}</PlatformNameProvider>
          </Providers>
        </AreaMessages>
      </body>
    </html>
  );
}
