import clsx from "clsx";

/** The sign of a carrier, at most as wide as a word. Its name stands beside it, so that it says nothing on its own. */
export function CarrierLogo({ logo, className }: { logo: string; className?: string }) {
  return (
    // Small vector files of our own need no image service.
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

/** Carriers are shown from wherever the page itself came, whatever address the interface names. */
const pathOf = (logo: string): string => (URL.canParse(logo) ? new URL(logo).pathname : logo);
