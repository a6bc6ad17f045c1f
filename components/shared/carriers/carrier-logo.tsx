import clsx from "clsx";

/** The logo of a carrier, at most as wide as a word. Decorative: the carrier's name stands beside it. */
export function CarrierLogo({ logo, className }: { logo: string; className?: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: small vector files need no image optimisation.
    <img
      src={pathOf(logo)}
      alt=""
      width={72}
      height={22}
      loading="lazy"
      className={clsx("h-5.5 w-18 shrink-0 object-contain object-left", className)}
    />
  );
}

/** The path of a logo, so that it loads from the page's own origin, whatever base URL the API returned. */
const pathOf = (logo: string): string => (URL.canParse(logo) ? new URL(logo).pathname : logo);
