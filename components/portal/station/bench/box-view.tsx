"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { PackingDrawing } from "@/components/shared/packing/packing-drawing";
import { projectPackage } from "@/lib/core/packing";
import { toPictured } from "../../shipments/detail/to-pictured";
import type { Packing, Piece } from "../scan-result";
import { isIn } from "./piece-list";

/**
 * The current box with its contents so far; the last scanned piece is highlighted. Before the first scan it shows the
 * finished box.
 */
export function BoxView({ packing, lastPiece }: { packing: Packing; lastPiece: Piece | undefined }) {
  const t = useTranslations("station");
  const labels = useTranslations("packing");
  const { shipment, pieces } = packing;
  const packageId = lastPiece?.package_id ?? pieces.find((piece) => !isIn(piece))?.package_id ?? pieces[0]?.package_id;
  const place = shipment.packages.findIndex(({ id }) => id === packageId);
  const entry = shipment.packages[place];
  const drawn = useMemo(() => {
    if (!entry || entry.items.length === 0) return undefined;
    const { box, items } = toPictured(entry);
    const isInside = (index: number) => pieces.some((piece) => piece.item_id === entry.items[index]?.id && isIn(piece));
    const last = entry.items.findIndex(({ id }) => id === lastPiece?.item_id);
    const inside = items.map((item, index) => ({ ...item, index })).filter(({ index }) => isInside(index));
    if (inside.length === 0)
      return {
        picture: projectPackage(
          box,
          items.map((item, index) => ({ ...item, index })),
        ),
        step: 0,
        count: items.length,
      };
    // The last scanned piece is drawn last, so that it stands out. It hides only pieces behind it.
    const ordered = [...inside.filter(({ index }) => index !== last), ...inside.filter(({ index }) => index === last)];
    const isShown = inside.some(({ index }) => index === last);
    return { picture: projectPackage(box, ordered), step: isShown ? ordered.length : 0, count: ordered.length };
  }, [entry, pieces, lastPiece]);
  if (!drawn) return null;
  return (
    <figure>
      <PackingDrawing picture={drawn.picture} step={drawn.step} label={labels("picture", { count: drawn.count })} />
      <figcaption className="mt-1 text-center text-muted text-sm">
        {t("boxOf", { number: place + 1, total: shipment.packages.length })}
      </figcaption>
    </figure>
  );
}
