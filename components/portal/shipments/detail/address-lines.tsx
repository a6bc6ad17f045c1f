import { useTranslations } from "next-intl";

export interface PostalAddress {
  readonly street: string;
  readonly street_number: string;
  readonly street_extras: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

/** An address, formatted as on an envelope. */
export function AddressLines({ address }: { address: PostalAddress }) {
  const t = useTranslations("shipments.address");
  const { floor, apartment, other } = readExtras(address.street_extras);
  const extras = [floor && t("floor", { floor }), apartment && t("apartment", { apartment }), other].filter(Boolean);
  return (
    <>
      <span className="block">
        {[`${address.street} ${address.street_number}`.trim(), ...extras].filter(Boolean).join(", ")}
      </span>
      <span className="block">
        {address.zipcode} {address.city}, {address.state}
      </span>
    </>
  );
}

/** Splits `3#B` into floor and apartment, the API's format; any other text is returned as it is. */
function readExtras(extras: string): { floor?: string | undefined; apartment?: string; other?: string } {
  const [floor, apartment, ...more] = extras.split("#").map((part) => part.trim());
  return apartment === undefined || more.length > 0 ? { other: extras.trim() } : { floor, apartment };
}
