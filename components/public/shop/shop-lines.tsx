import { Clock, Globe, Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { toDialled, whatsappUrl } from "@/lib/core/phone";

/** The shop as its buyers know it: the account, never the place that it sends from. */
export interface Shop {
  readonly name: string;
  readonly logo: string | null;
  /** `#rrggbb`; null for the platform's. */
  readonly colour: `#${string}` | null;
  readonly email: string;
  readonly phone: string;
  readonly whatsapp: string;
  readonly website: string;
  readonly hours: string;
}

interface ShownBrand extends Omit<Shop, "name"> {
  readonly shownName: string;
}

export const toShop = ({ shownName, logo, colour, email, phone, whatsapp, website, hours }: ShownBrand): Shop => ({
  ...{ name: shownName, logo, colour, email, phone, whatsapp, website, hours },
});

/** The shop's logo and name above a public page, on its colour. */
export function ShopHeading({ shop }: { shop: Shop }) {
  return (
    <div
      className={shop.colour ? "brand-band flex items-center gap-3 rounded-lg px-4 py-3" : "flex items-center gap-3"}
    >
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

/** Nothing is told to the shop's own site about the page with a secret address that leads there. */
const outside = { target: "_blank", rel: "noopener noreferrer nofollow" } as const;

/** How to reach the shop; nothing when it published no contact. */
export function ShopContact({ shop, question }: { shop: Shop; question: string }) {
  const { email, phone, whatsapp, website, hours } = shop;
  if (!email && !phone && !whatsapp && !website && !hours) return null;
  const link = "text-accent-ink underline underline-offset-2";
  return (
    <section className="grid justify-items-center gap-2 text-center text-muted text-sm">
      <p>{question}</p>
      <ul className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
        {email && (
          <Line icon={<Mail aria-hidden className="size-4 shrink-0" />}>
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          </Line>
        )}
        {phone && (
          <Line icon={<Phone aria-hidden className="size-4 shrink-0" />}>
            <a href={`tel:${toDialled(phone)}`} className={link}>
              {phone}
            </a>
          </Line>
        )}
        {whatsapp && (
          <Line icon={<MessageCircle aria-hidden className="size-4 shrink-0" />}>
            <a href={whatsappUrl(whatsapp)} {...outside} className={link}>
              WhatsApp
            </a>
          </Line>
        )}
        {website && (
          <Line icon={<Globe aria-hidden className="size-4 shrink-0" />}>
            <a href={website} {...outside} className={link}>
              {website.replace(/^https?:\/\//, "")}
            </a>
          </Line>
        )}
        {hours && <Line icon={<Clock aria-hidden className="size-4 shrink-0" />}>{hours}</Line>}
      </ul>
    </section>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}
