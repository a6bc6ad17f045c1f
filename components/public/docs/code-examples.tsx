"use client";

import { useTranslations } from "next-intl";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { type CodeLanguage, codeLanguages } from "@/lib/core/code-languages";
import { CodeFigure } from "./code-figure";
import { languageOptions, useCodeLanguage } from "./code-language";

interface CodeExamplesProps {
  codes: Readonly<Record<CodeLanguage, string>>;
  copyLabel: string;
}

/** A request in the chosen language; another choice holds for every example of the page. */
export function CodeExamples({ codes, copyLabel }: CodeExamplesProps) {
  const t = useTranslations("docsTry");
  const { language, choose } = useCodeLanguage();
  return (
    <div className="mt-2 grid gap-2">
      <SegmentedControl
        label={t("language")}
        value={language}
        onValueChange={choose}
        options={languageOptions}
        className="justify-self-start"
      />
      <CodeFigure label={codeLanguages[language]} text={codes[language]} copyLabel={copyLabel} />
    </div>
  );
}
