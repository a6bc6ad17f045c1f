import Image from "next/image";
import { useTranslations } from "next-intl";
import { apiUrl } from "@/components/shared/api-client";

interface PhotoStripProps {
  photos: readonly number[];
  /** The photos of the buyer, where others stand beside them. */
  buyers?: ReadonlySet<number>;
}

/** Pictures of damaged goods, each a link to itself in full size. */
export function PhotoStrip({ photos, buyers }: PhotoStripProps) {
  const t = useTranslations("returns.photos");
  return (
    <ul aria-label={t("title")} className="flex flex-wrap gap-2">
      {photos.map((id, place) => {
        const url = apiUrl("GET /api/portal/return-photos/{id}", { params: { id } });
        return (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer" className="block rounded-md border">
              <Image
                src={url}
                alt={t(buyers?.has(id) ? "buyers" : "photo", { number: place + 1 })}
                width={96}
                height={96}
                className="size-24 rounded-md object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
