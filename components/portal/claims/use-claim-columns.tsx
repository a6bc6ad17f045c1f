import { useNow, useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { Money } from "@/components/ui/money";
import { RowLink } from "@/components/ui/table/row-link";
import type { Column } from "@/components/ui/table/table-column";
import { useAgeText } from "@/components/ui/use-age-text";
import { useDayText } from "../manifests/use-day-text";
import { ClaimStateBadge } from "./claim-state-badge";
import type { Claim } from "./queries";

/** What the lists of sellers and of operators have in common of a claim. */
export type ListedClaim = Pick<
  Claim,
  | "id"
  | "kind"
  | "state"
  | "shipment_id"
  | "external_id"
  | "carrier"
  | "amount"
  | "answer_by"
  | "overdue"
  | "created_at"
>;

interface Options<Row> {
  /** Where the page of a claim is. */
  base: "/claims" | "/operator/claims";
  canSeeMoney: boolean;
  /** Columns after the first. */
  more?: readonly Column<Row>[];
}

/** The columns of a list of claims. */
export function useClaimColumns<Row extends ListedClaim>({
  base,
  canSeeMoney,
  more = [],
}: Options<Row>): Column<Row>[] {
  const t = useTranslations("claims");
  const ageText = useAgeText();
  const now = useNow({ updateInterval: 60_000 });
  const dayText = useDayText();
  return [
    {
      key: "claim",
      header: t("column.claim"),
      card: "title",
      cell: ({ id, kind, shipment_id: shipmentId, external_id: externalId }) => (
        <>
          <RowLink href={`${base}/${id}`}>
            {t("one", { id })} ·&nbsp;{t(`kind.${kind}`)}
          </RowLink>
          <span className="block font-normal text-muted text-sm">
            #{shipmentId}
            {externalId && (
              <>
                {" ·\u00a0"}
                <IdText>{externalId}</IdText>
              </>
            )}
          </span>
        </>
      ),
    },
    ...more,
    { key: "carrier", header: t("column.carrier"), card: "more", cell: ({ carrier }) => carrier.name },
    ...(canSeeMoney
      ? [
          {
            key: "amount",
            header: t("column.amount"),
            card: "footEnd" as const,
            align: "end" as const,
            cell: ({ amount }: Row) =>
              amount === null ? (
                <span className="max-sm:hidden">–</span>
              ) : (
                <Money amount={amount} className="tabular-nums" />
              ),
          },
        ]
      : []),
    {
      key: "state",
      header: t("column.state"),
      card: "aside",
      cell: ({ state, overdue }) => <ClaimStateBadge state={state} isOverdue={overdue} />,
    },
    {
      key: "answer",
      header: t("column.answer"),
      card: "more",
      cell: ({ state, answer_by: day }) => (day && state === "sent" ? dayText(day) : "–"),
    },
    {
      key: "age",
      header: t("column.age"),
      card: "foot",
      align: "end",
      cell: ({ created_at: at }) => (
        <span className="whitespace-nowrap">
          {ageText(new Date(at), now)}
          <DateTime at={at} show="date" className="block text-muted text-sm max-sm:hidden" />
        </span>
      ),
    },
  ];
}
