import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Card } from "@/components/ui/card";
import type { ShipmentV2 } from "@/lib/api/v2/shipments";
import { PackageEntry } from "./package-entry";

/** A few packages show their contents at once; of many, the ones that are opened. */
const openAtMost = 2;

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
              startsOpen={packages.length <= openAtMost}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
