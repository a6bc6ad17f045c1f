"use client";

import clsx from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import type { AccountScope } from "@/components/shared/account-scope";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { cardMoreOnly, cardMoreTruncate } from "@/components/ui/layout/card-more-style";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/table-column";
import { formatExactWeight } from "@/lib/core/units";
import { passedOnClasses, refundCauses } from "@/lib/core/vocabulary";
import { nameOf } from "@/lib/i18n/names";
import { MovementChange } from "./movement-change";
import type { Movement } from "./queries";

/** Columns of the statement. On small screens the amounts stand beside the concept and the date. */
export function useMovementColumns({ asOperator }: AccountScope): readonly Column<Movement>[] {
  const t = useTranslations("billing");
  const language = useLocale();
  return useMemo(
    () => [
      {
        key: "reason",
        header: t("column.reason"),
        card: "title",
        className: "max-sm:row-span-2",
        cell: (movement) => (
          <>
            <p className="font-medium">{nameOf("ledgerReason", movement.reason, language)}</p>
            <Reference movement={movement} isLinked={!asOperator} />
          </>
        ),
      },
      {
        key: "at",
        header: t("column.at"),
        card: "foot",
        cell: ({ created_at: at }) => <DateTime at={at} className="whitespace-nowrap" />,
      },
      {
        key: "available",
        header: t("available"),
        card: "aside",
        align: "end",
        cell: ({ available }) => <MovementChange amount={available} />,
      },
      {
        key: "held",
        header: t("held"),
        card: "lineEnd",
        align: "end",
        cell: ({ held }) => (
          <span className={held === 0 ? "max-sm:hidden" : undefined}>
            <span className="sm:hidden">{t("held")} </span>
            <MovementChange amount={held} />
          </span>
        ),
      },
      {
        key: "availableAfter",
        header: t("column.availableAfter"),
        card: "footEnd",
        align: "end",
        cell: ({ available_after: amount }) => (
          <>
            <span className="text-muted sm:hidden">{t("leaves")} </span>
            <Money amount={amount} className={clsx("font-medium tabular-nums", amount < 0 && "text-danger-ink")} />
          </>
        ),
      },
      {
        key: "heldAfter",
        header: t("column.heldAfter"),
        card: "more",
        align: "end",
        cell: ({ held_after: amount }) => <Money amount={amount} className="text-muted tabular-nums" />,
      },
    ],
    [t, language, asOperator],
  );
}

/** Note codes set by the platform, not written by people; they are translated. */
const ownLabels = [...refundCauses, ...passedOnClasses, "opening"] as const;

/** The reason of a movement: shipment, note and evidence (declared and real weight). */
function Reference({ movement, isLinked }: { movement: Movement; isLinked: boolean }) {
  const t = useTranslations("billing");
  const { shipment, note, evidence } = movement;
  const cause = ownLabels.find((known) => known === note);
  return (
    <div className="font-normal text-muted text-sm">
      {shipment &&
        (isLinked ? (
          <Link href={`/shipments/${shipment.id}`} className="text-accent-ink underline underline-offset-2">
            {t("shipment", { id: shipment.id })}
          </Link>
        ) : (
          t("shipment", { id: shipment.id })
        ))}
      {shipment?.external_id && (
        <>
          {" ·\u00a0"}
          <IdText>{shipment.external_id}</IdText>
        </>
      )}
      {note && (
        <p className={clsx("break-words", shipment ? cardMoreOnly : cardMoreTruncate)}>
          {cause ? t(`cause.${cause}`) : note}
        </p>
      )}
      {evidence && (
        <p className={cardMoreOnly}>
          {t("evidence", {
            declared: formatExactWeight(evidence.declared_grams),
            real: formatExactWeight(evidence.real_grams),
          })}
        </p>
      )}
    </div>
  );
}
