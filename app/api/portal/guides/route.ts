import * as z from "zod";
import { guidePath } from "@/lib/api/guides/addresses";
import { readGuides } from "@/lib/api/guides/read-guides";
import { endpoint, route } from "@/lib/api/portal/version-adapter";
import { findPlatformName } from "@/lib/api/session/platform-name";
import { locales } from "@/lib/core/vocabulary";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  GET: endpoint({
    summary: "List the guides with their headings, by which the palette finds them",
    scope: "self",
    tier: "read",
    query: z.object({ locale: z.enum(locales) }),
    run: async (_ctx, { query: { locale } }) =>
      readGuides(locale, await findPlatformName()).guides.map(({ slug, title, headings }) => ({
        href: guidePath(locale, slug),
        title,
        headings: headings.map(({ id, text }) => ({ id, text })),
      })),
  }),
});
