import type { MetadataRoute } from "next";

/** Pages for buyers are reached by the links that they are sent; nothing of the service is for search engines. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", disallow: "/" } };
}
