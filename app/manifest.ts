import type { MetadataRoute } from "next";
import { getTranslations } from "next-intl/server";
import { findPlatformName } from "@/lib/api/session/platform-name";

// The name of the platform is in the database, which a build does not have.
export const dynamic = "force-dynamic";

/** What a browser needs to install the station on a phone or a tablet. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations({ locale: "es", namespace: "station" });
  const name = await findPlatformName();
  return {
    id: "/scan",
    name,
    short_name: name,
    description: t("title"),
    lang: "es-AR",
    dir: "ltr",
    start_url: "/scan",
    scope: "/",
    display: "standalone",
    orientation: "any",
    background_color: "#ffffff",
    theme_color: "#3f4fd6",
    categories: ["business", "productivity"],
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
