import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { groupBy } from "@/lib/core/group-by";
import type { PrintPlan } from "../queries";
import { useLeftOutReason } from "../use-left-out-reason";

type LeftOut = PrintPlan["left_out"][number];

/** Shipments named for each reason; the others are counted. */
const maxNamed = 12;

/** The selected shipments without documents, by reason. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const t = useTranslations("printing.leftOut");
  const reasonOf = useLeftOutReason();
  return (
    <details className="rounded-md border border-warning-line bg-warning-soft px-3.5 py-2.5 text-warning-ink">
      <summary className="cursor-pointer font-medium">{t("title", { count: leftOut.length })}</summary>
      <ul className="mt-2 grid gap-2 text-sm">
        {[...groupBy(leftOut, reasonOf)].map(([reason, group]) => (
          <li key={reason}>
            {reason}:{" "}
            {group.slice(0, maxNamed).map(({ id }, index) => (
              <span key={id}>
                {index > 0 && ", "}
                <Link href={`/shipments/${id}`} className="underline">
                  #{id}
                </Link>
              </span>
            ))}
            {group.length > maxNamed && ` ${t("more", { count: group.length - maxNamed })}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
