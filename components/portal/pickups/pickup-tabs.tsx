import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import { LinkTabs } from "@/components/ui/layout/link-tabs";

const places = { closing: "/pickups/closing", pickups: "/pickups" } as const;

/** The two pages about what carriers take: requested pickups, and the closing of the day. */
export function PickupTabs({ current }: { current: keyof typeof places }) {
  const t = useTranslations("manifests.tabs");
  return (
    <Card flush>
      <LinkTabs
        label={t("label")}
        tabs={(["pickups", "closing"] as const).map((place) => ({
          href: places[place],
          label: t(place),
          isCurrent: place === current,
        }))}
      />
    </Card>
  );
}
