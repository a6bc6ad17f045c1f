/** The shop as its buyers know it: the account, never the place that it sends from. */
export interface Shop {
  readonly name: string;
  readonly logo: string | null;
  readonly email: string;
  readonly phone: string;
}

export const toShop = ({ name, logo, email, phone }: Shop): Shop => ({ name, logo, email, phone });

/** The shop's logo and name above a public page. */
export function ShopHeading({ shop }: { shop: Shop }) {
  return (
    <div className="flex items-center gap-3">
      {shop.logo && (
        <span className="grid h-12 max-w-32 shrink-0 place-items-center overflow-hidden rounded-md border bg-white p-1.5">
          {/* biome-ignore lint/performance/noImgElement: an uploaded picture has no known size, and each has a URL of its own that never changes. */}
          <img src={shop.logo} alt="" className="max-h-full object-contain" />
        </span>
      )}
      <p className="min-w-0 break-words font-semibold text-lg">{shop.name}</p>
    </div>
  );
}

/** How to reach the shop; nothing when it published no contact. */
export function ShopContact({ shop, question }: { shop: Shop; question: string }) {
  if (!shop.email && !shop.phone) return null;
  return (
    <p className="break-words text-center text-muted text-sm">
      {question}{" "}
      {shop.email && (
        <a href={`mailto:${shop.email}`} className="text-accent-ink underline underline-offset-2">
          {shop.email}
        </a>
      )}
      {shop.email && shop.phone && " · "}
      {shop.phone && (
        <a href={`tel:${shop.phone.replace(/[^\d+]/g, "")}`} className="text-accent-ink underline underline-offset-2">
          {shop.phone}
        </a>
      )}
    </p>
  );
}
