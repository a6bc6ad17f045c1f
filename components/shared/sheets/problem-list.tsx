"use client";

import { FileDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { afterColon } from "@/lib/core/after-colon";
import { saveFile } from "../save-file";
import { problemFile, type SheetProblem } from "./problem-file";

const shownAtOnce = 50;

interface ProblemListProps {
  /** Of all problems, where the reply does not list them all. */
  count: number;
  problems: readonly SheetProblem[];
  tone?: "danger" | "warning";
  title?: string;
  actions?: ReactNode;
  /** What became of the other rows. */
  children?: ReactNode;
}

/** What is wrong with an uploaded sheet, row by row: the first ones here, all of them in a file. */
export function ProblemList({ count, problems, tone = "danger", title, actions, children }: ProblemListProps) {
  const t = useTranslations("sheetUpload");
  const download = () => {
    const headings = { sheet: t("file.sheet"), line: t("file.line"), column: t("file.column") };
    const text = problemFile(problems, { ...headings, text: t("file.text"), message: t("file.message") });
    saveFile(new Blob([text], { type: "text/csv" }), t("file.name"));
  };
  return (
    <Notice
      tone={tone}
      live
      title={title ?? t("problems", { count })}
      actions={
        <>
          <Button size="sm" icon={FileDown} onClick={download}>
            {t("download")}
          </Button>
          {actions}
        </>
      }
    >
      {children}
      <ul className="mt-2 max-h-64 list-disc overflow-y-auto pl-5 text-sm">
        {problems.slice(0, shownAtOnce).map(({ sheet, line, column, text, message }) => (
          <li key={`${sheet} ${line} ${column} ${message}`} className="break-words">
            {sheet ? t("problemOfSheet", { sheet, line, column }) : t("problem", { line, column })}
            {text && <span className="font-mono"> {text}</span>}: {afterColon(message)}
          </li>
        ))}
      </ul>
      {problems.length > shownAtOnce && <p className="mt-1">{t("more", { shown: shownAtOnce })}</p>}
      {count > problems.length && <p className="mt-1">{t("stored", { stored: problems.length })}</p>}
    </Notice>
  );
}
