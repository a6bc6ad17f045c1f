"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";

interface RowProblem {
  /** Of a workbook with several. */
  readonly sheet?: string | null;
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

/** Why a file was rejected, row by row; of many problems, the first ones. */
export function RowProblemList({ count, problems }: { count: number; problems: readonly RowProblem[] }) {
  const t = useTranslations("operator.tariffs.import");
  return (
    <Notice tone="danger" live title={t("problems", { count })}>
      <p>{t("problemsHint")}</p>
      <ul className="mt-2 max-h-64 list-disc overflow-y-auto pl-5 text-sm">
        {problems.map(({ sheet, line, column, message }) => (
          <li key={`${sheet} ${line} ${column} ${message}`}>
            {sheet ? t("problemOfSheet", { sheet, line, column }) : t("problem", { line, column })}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
