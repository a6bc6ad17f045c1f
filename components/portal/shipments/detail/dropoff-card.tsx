import { Store } from "lucide-react";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import type { LocationsV2 } from "@/lib/api/v2/geography/locations";
import type { Point } from "../../quote/points/point-labels";
import { PointList } from "../../quote/points/point-list";

type Locations = z.infer<typeof LocationsV2>;

interface DropoffCardProps {
  carrier: string;
  /** Where distances are counted from. */
  city: string;
  /** Nearest first. */
  locations: Locations;
}

/** Where the seller may leave the parcels of a shipment. */
export function DropoffCard({ carrier, city, locations }: DropoffCardProps) {
  const t = useTranslations("shipments.dropoff");
  return (
    <Card
      title={t("title")}
      description={locations.length > 0 ? t("hint", { carrier, city }) : undefined}
      flush={locations.length === 0}
    >
      {locations.length > 0 ? (
        <PointList points={locations.map(toPoint)} label={t("list", { count: locations.length })} />
      ) : (
        <EmptyState icon={Store} title={t("empty")} description={t("emptyHint", { carrier })} />
      )}
    </Card>
  );
}

const toPoint = (location: Locations[number]): Point => ({
  id: location.point_id,
  name: location.name,
  lat: Number(location.lat),
  lng: Number(location.lng),
  distanceMetres: location.distance,
  addressLines: [`${location.street} ${location.street_number}`.trim(), location.street_extras, location.city],
  openHours: location.open_hours,
  phone: location.phone,
});
