import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Providers } from "@/components/shared/providers";
import { nonceHeader } from "@/lib/api/shared/content-security-policy";
import { AreaMessages } from "./area-messages";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell");
  return {
    title: { default: "Andén", template: "%s · Andén" },
    description: t("tagline"),
    robots: { index: false, follow: false },
  };
}

export const viewport: Viewport = {
  colorScheme: "light dark",
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
          <Providers nonce={(await headers()).get(nonceHeader) ?? undefined}>{children}</Providers>
        </AreaMessages>
      </body>
    </html>
  );
}
