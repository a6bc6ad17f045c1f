import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Card } from "@/components/ui/layout/card";
import type { ShipmentV2 } from "@/lib/api/v2/shipping/shipments";
import { PackageEntry } from "./package-entry";

/** Up to this many packages start opened; longer lists start closed. */
const maxOpenPackages = 2;

export function PackageList({ packages }: { packages: z.infer<typeof ShipmentV2>["packages"] }) {
  const t = useTranslations("shipments.packages");
  return (
    <Card title={t("title")} flush>
      <ul className="divide-y">
        {packages.map((entry, place) => (
          <li key={entry.id}>
            <PackageEntry
              entry={entry}
              number={place + 1}
              total={packages.length}
              startsOpen={packages.length <= maxOpenPackages}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
