import clsx from "clsx";

/** The logo of a carrier, in a wide format. Decorative: the carrier's name stands beside it. */
export function CarrierLogo({ src, className }: { src: string; className?: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: a small vector file needs no image optimisation.
    <img
      src={src}
      alt=""
      width={88}
      height={28}
      className={clsx("h-7 w-22 shrink-0 rounded-sm object-contain object-left", className)}
    />
  );
}
