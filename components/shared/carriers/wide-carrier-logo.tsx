import clsx from "clsx";

/** The sign of a carrier, wide as most are; its name stands beside it. */
export function CarrierLogo({ src, className }: { src: string; className?: string }) {
  return (
    // A small vector file: an image optimiser has nothing to do with it.
    <img
      src={src}
      alt=""
      width={88}
      height={28}
      className={clsx("h-7 w-22 shrink-0 rounded-sm object-contain object-left", className)}
    />
  );
}
