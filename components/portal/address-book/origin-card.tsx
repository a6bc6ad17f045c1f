import { CalendarDays, type LucideIcon, Mail, PencilLine, Phone, Star, Timer, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { logisticTypes } from "@/lib/core/vocabulary";
import { AddressLines } from "../shipments/detail/address-lines";
import { MakeDefault } from "./make-default";
import type { Address } from "./origin-values";
import { PickupSentence } from "./pickup-sentence";

interface OriginCardProps {
  address: Address;
  /** Read-only without it. */
  canEdit: boolean;
  /** The account sends nothing from it until somebody saves it. */
  needsConfirmation: boolean;
}

/** Summary of an origin. */
export function OriginCard({ address, canEdit, needsConfirmation }: OriginCardProps) {
  const t = useTranslations("addressBook");
  const logisticType = useTranslations("logisticType");
  const options = address.accounts[0]?.options;
  const modes = options?.logistic_types ?? [];
  return (
    <article className="flex min-w-0 flex-col rounded-lg border bg-surface shadow-card">
      <div className="flex-1 p-5">
        <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="min-w-0 break-words font-semibold text-lg">{address.name}</h2>
          {options?.is_default && (
            <Badge tone="accent" icon={Star}>
              {t("isDefault")}
            </Badge>
          )}
          {needsConfirmation && <Badge tone="warning">{t("unconfirmed")}</Badge>}
          {!address.use_for_shipping && <Badge tone="warning">{t("inactive")}</Badge>}
        </header>
        <address className="mt-1 break-words not-italic">
          <AddressLines address={{ ...address, city: address.city.name, state: address.state.name }} />
        </address>
        {needsConfirmation && <p className="mt-2 text-sm text-warning-ink">{t("unconfirmedHint")}</p>}
        <ul className="mt-4 grid gap-2">
          <Fact icon={CalendarDays} label={t("pickup")}>
            <PickupSentence days={options?.pickup_days.map(Number) ?? []} hours={address.hours} />
          </Fact>
          <Fact icon={Truck} label={t("modes")}>
            {modes.length === 0 && t("noMode")}
            {modes.length === logisticTypes.length && t("everyMode")}
            {modes.length > 0 &&
              modes.length < logisticTypes.length &&
              modes.map((mode) => logisticType(mode)).join(" · ")}
          </Fact>
          {options?.use_preparation_time && (
            <Fact icon={Timer} label={t("preparation")}>
              {t("preparationHours", { hours: options.preparation_time })}
            </Fact>
          )}
          <Fact icon={Phone} label={t("form.phone")}>
            {address.phone}
          </Fact>
          <Fact icon={Mail} label={t("form.email")}>
            <span className="break-all">{address.email}</span>
          </Fact>
        </ul>
      </div>
      {canEdit && (
        <footer className="flex flex-wrap gap-2 border-t px-5 py-3">
          <Link
            href={`/address-book/${address.id}`}
            aria-label={t("editNamed", { name: address.name })}
            className={buttonStyle("secondary", "sm")}
          >
            <PencilLine aria-hidden className="size-4" />
            {t("edit")}
          </Link>
          {!options?.is_default && <MakeDefault address={address} />}
        </footer>
      )}
    </article>
  );
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="sr-only">{label}: </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
