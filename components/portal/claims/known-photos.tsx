import Image from "next/image";
import { useTranslations } from "next-intl";
import { apiUrl } from "@/components/shared/api-client";
import { Checkbox } from "@/components/ui/form/checkbox";
import { FieldGroup } from "@/components/ui/form/field-group";
import type { ShipmentClaims } from "./queries";

interface KnownPhotosProps {
  photos: ShipmentClaims["known_photos"];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
  /** How many of them the claim takes. */
  room: number;
  error?: string | undefined;
}

/** Photos that are stored of a parcel already, each with a box to take it along. */
export function KnownPhotos({ photos, chosen, onChange, room, error }: KnownPhotosProps) {
  const t = useTranslations("claims.dialog");
  return (
    <FieldGroup label={t("photos")} error={error}>
      <ul className="flex flex-wrap gap-3">
        {photos.map(({ id, taken_by }, place) => {
          const url = apiUrl("GET /api/portal/return-photos/{id}", { params: { id } });
          const label = t(`photoBy.${taken_by}`, { number: place + 1 });
          const isChosen = chosen.includes(id);
          return (
            <li key={id} className="grid w-24 gap-1 text-sm">
              <a href={url} target="_blank" rel="noreferrer" className="rounded-md border">
                <Image src={url} alt={label} width={96} height={96} className="size-24 rounded-md object-cover" />
              </a>
              <Checkbox
                label={label}
                checked={isChosen}
                disabled={!isChosen && chosen.length >= room}
                onChange={() => onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
              />
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}
