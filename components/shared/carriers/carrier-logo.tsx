import clsx from "clsx";

const sizes = {
  /** As wide as a word, for rows of a list: loaded when it comes into view. */
  compact: { width: 72, height: 22, loading: "lazy", className: "h-5.5 w-18" },
  wide: { width: 88, height: 28, loading: "eager", className: "h-7 w-22 rounded-sm" },
} as const;

interface CarrierLogoProps {
  logo: string;
  size?: keyof typeof sizes;
  className?: string | undefined;
}

/** The logo of a carrier. Decorative: the carrier's name stands beside it. */
export function CarrierLogo({ logo, size = "compact", className }: CarrierLogoProps) {
  const { className: sizeClass, ...dimensions } = sizes[size];
  return (
    // biome-ignore lint/performance/noImgElement: small vector files need no image optimisation.
    <img
      src={pathOf(logo)}
      alt=""
      {...dimensions}
      className={clsx("shrink-0 object-contain object-left", sizeClass, className)}
    />
  );
}

/** The path of a logo, so that it loads from the page's own origin, whatever base URL the API returned. */
const pathOf = (logo: string): string => (URL.canParse(logo) ? new URL(logo).pathname : logo);
