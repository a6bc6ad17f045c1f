import type { Locale } from "@/lib/core/vocabulary";

/** The guide that fits a page of the portal and what lies below it; a longer path goes before a shorter one. */
export const helpGuides: Readonly<Record<string, string>> = {
  "/": "checkout-to-label",
  "/quote": "quotes",
  "/orders": "orders",
  "/shipments": "tracking",
  "/shipments/new": "quotes",
  "/shipments/exceptions": "exceptions",
  "/shipments/import": "imports",
  "/print": "labels",
  "/scan": "checkout-to-label",
  "/picking": "labels",
  "/picking/waves": "checkout-to-label",
  "/pickups": "checkout-to-label",
  "/pickups/closing": "manifests",
  "/pickups/manifests": "manifests",
  "/returns": "returns",
  "/requests": "cancelling",
  "/claims": "claims",
  "/products": "stock",
  "/inventory": "stock",
  "/address-book": "first-parcel",
  "/reports": "tracking",
  "/billing": "add-money",
  "/developers": "errors",
  "/settings": "checkout-to-label",
  "/settings/boxes": "packing",
  "/settings/printers": "print-bridge",
  "/settings/carriers": "quotes",
  "/settings/shipping-rules": "shipping-rules",
  "/settings/returns": "returns",
  "/settings/credentials": "authentication",
  "/settings/webhooks": "webhooks",
  "/settings/channels": "orders",
  "/settings/channels/checkout": "checkout",
  "/settings/channels/woocommerce": "woocommerce",
};

/** The address of the guide for a page, in a language. */
export function helpPath(locale: Locale, pathname: string): string {
  const within = Object.keys(helpGuides).filter((path) => path === "/" || `${pathname}/`.startsWith(`${path}/`));
  const [nearest = "/"] = within.sort((a, b) => b.length - a.length);
  return `/docs/${locale}/${helpGuides[nearest]}`;
}
