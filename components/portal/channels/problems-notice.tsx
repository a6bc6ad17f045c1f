import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import type { Channel } from "./queries";

const shown = 10;

/** The orders of a shop that could not be taken, each with what is wrong with it. */
export function ProblemsNotice({ problems }: { problems: Channel["problems"] }) {
  const t = useTranslations("channels.problems");
  const left = problems.length - shown;
  return (
    <Notice tone="warning" title={t("title", { count: problems.length })}>
      <p>{t("hint")}</p>
      <ul className="mt-1 list-disc ps-5">
        {problems.slice(0, shown).map(({ number, faults }) => (
          <li key={number} className="break-words">
            {number === "" ? t("unnamed") : t("order", { number })}: {faults.join(" ")}
          </li>
        ))}
        {left > 0 && <li>{t("more", { count: left })}</li>}
      </ul>
    </Notice>
  );
}
