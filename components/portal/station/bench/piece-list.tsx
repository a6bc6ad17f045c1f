"use client";

import clsx from "clsx";
import { Check, Circle } from "lucide-react";
import Image from "next/image";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { apiUrl } from "@/components/shared/api-client";
import { HandlingBadges } from "@/components/shared/packing/handling-badges";
import { placeOfPiece } from "../missing/missing-articles";
import { nameOfPiece, type Packing, type Piece } from "../scan-result";

interface PieceListProps {
  accountId: number;
  packing: Packing;
  lastPiece: Piece | undefined;
}

/** The pieces by package, in packing order, each with whether it is packed. */
export function PieceList({ accountId, packing, lastPiece }: PieceListProps) {
  const t = useTranslations("station");
  const { shipment, pieces } = packing;
  return (
    <div className="grid gap-4">
      {shipment.packages.map((entry, place) => {
        const inside = pieces.filter(({ package_id: id }) => id === entry.id);
        const name = entry.container?.description || t("ownBox");
        return (
          <section key={entry.id}>
            <h3 className="mb-1 flex items-baseline justify-between gap-3 font-medium">
              <span className="min-w-0 truncate">{t("box", { number: place + 1, name })}</span>
              <span className="shrink-0 font-normal text-muted text-sm">
                {t("progress", { done: inside.filter(isIn).length, count: inside.length })}
              </span>
            </h3>
            <ul className="divide-y rounded-md border">
              {inside.map((piece) => (
                <PieceLine
                  key={piece.item_id ?? piece.package_id}
                  piece={piece}
                  accountId={accountId}
                  isLast={lastPiece !== undefined && isSame(piece, lastPiece)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

export const isIn = ({ scanned_at: at }: Piece): boolean => at !== null;

const isSame = (one: Piece, other: Piece): boolean =>
  one.package_id === other.package_id && one.item_id === other.item_id;

/** The picture of the piece's product, from our own store; undefined for a product without one. */
const pictureOf = ({ article }: Piece, accountId: number): string | undefined =>
  article === null || article.picture === null
    ? undefined
    : apiUrl("GET /api/portal/products/{id}/picture", {
        params: { id: article.product_id },
        query: { account_id: accountId, v: String(article.picture) },
      });

function PieceLine({ piece, accountId, isLast }: { piece: Piece; accountId: number; isLast: boolean }) {
  const t = useTranslations("station");
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLast) line.current?.scrollIntoView({ block: "nearest" });
  }, [isLast]);
  const { sku, barcode, label } = piece;
  const place = placeOfPiece(piece);
  const picture = pictureOf(piece, accountId);
  const hasCode = sku !== null || barcode !== null;
  return (
    <li
      ref={line}
      className={clsx("flex items-center gap-3 px-3 py-2", isLast && "bg-success-soft", isIn(piece) && "text-muted")}
    >
      {isIn(piece) ? (
        <Check aria-hidden className="size-5 shrink-0 text-success-ink" strokeWidth={3} />
      ) : (
        <Circle aria-hidden className="size-5 shrink-0 text-faint" />
      )}
      {picture && (
        <Image
          src={picture}
          alt=""
          width={56}
          height={56}
          unoptimized
          className={clsx("size-14 shrink-0 rounded-md border bg-white object-contain", isIn(piece) && "opacity-60")}
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="block break-words font-medium">
          {nameOfPiece(piece) || label || t(piece.item_id === null ? "closedPackage" : "unnamed")}
        </span>
        <span className="block break-words font-mono text-muted text-sm">
          {hasCode ? [sku, barcode].filter(Boolean).join(" · ") : <span className="font-sans">{t("noCode")}</span>}
        </span>
      </span>
      {place && !isIn(piece) && (
        <span className="shrink-0 rounded-md border bg-sunken px-2 py-0.5 font-mono text-sm">{place}</span>
      )}
      <HandlingBadges isUpright={piece.must_keep_vertical} isFragile={piece.fragile} />
      {isIn(piece) && <span className="shrink-0 text-sm text-success-ink">{t("inside")}</span>}
    </li>
  );
}
