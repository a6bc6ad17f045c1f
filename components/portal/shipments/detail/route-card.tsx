import { House, type LucideIcon, Mail, MapPin, Phone, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { z } from "zod";
import { PointLines } from "@/components/shared/carriers/point-lines";
import { Card } from "@/components/ui/layout/card";
import type { ShipmentV2 } from "@/lib/api/v2/shipping/shipments";
import type { MailFact } from "@/lib/core/mail-document";
import { toDialled } from "@/lib/core/phone";
import { AddressLines } from "./address-lines";

type Shipment = z.infer<typeof ShipmentV2>;

interface RouteCardProps {
  /** Of the pick-up point where the recipient collects it; empty for delivery to a door. */
  readonly point: readonly MailFact[];
}

/** Sender and recipient. */
export function RouteCard({ origin, destination, point }: Pick<Shipment, "origin" | "destination"> & RouteCardProps) {
  const t = useTranslations("shipments.address");
  return (
    <Card title={t("title")}>
      <div className="grid gap-6 sm:grid-cols-2">
        <Person role={t("recipient")} icon={MapPin} person={destination}>
          {point.length > 0 && (
            <div className="mt-2 flex items-start gap-1.5 text-sm">
              <Store aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <PointLines facts={point} />
            </div>
          )}
        </Person>
        <Person role={t("sender")} icon={House} person={origin} />
      </div>
    </Card>
  );
}

interface PersonProps {
  role: string;
  icon: LucideIcon;
  person: Omit<Shipment["destination"], "point_id">;
  children?: ReactNode;
}

function Person({ role, icon: Icon, person, children }: PersonProps) {
  const t = useTranslations("shipments.address");
  const { name, document, phone, email } = person;
  return (
    <section className="min-w-0">
      <h3 className="flex items-center gap-1.5 text-muted text-sm">
        <Icon aria-hidden className="size-4" />
        {role}
      </h3>
      <p className="mt-1.5 break-words font-medium">{name}</p>
      <address className="break-words not-italic">
        <AddressLines address={person} />
      </address>
      {children}
      <ul className="mt-2 grid gap-1 text-sm">
        {document && <li className="text-muted">{t("document", { document })}</li>}
        {phone && (
          <li className="flex items-center gap-1.5">
            <Phone aria-hidden className="size-3.5 shrink-0 text-muted" />
            <a href={`tel:${toDialled(phone)}`} className="hover:underline">
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li className="flex items-center gap-1.5">
            <Mail aria-hidden className="size-3.5 shrink-0 text-muted" />
            <a href={`mailto:${email}`} className="min-w-0 break-all hover:underline">
              {email}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
