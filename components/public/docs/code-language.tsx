"use client";

import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { storedValue } from "@/components/shared/drafts/device-storage";
import { oneOf } from "@/components/shared/drafts/parsers";
import { type CodeLanguage, codeLanguages } from "@/lib/core/code-languages";

export const languageOptions = (Object.keys(codeLanguages) as CodeLanguage[]).map((value) => ({
  value,
  label: codeLanguages[value],
}));

const stored = storedValue("anden.docs.language", oneOf(languageOptions.map(({ value }) => value)));

interface Choice {
  readonly language: CodeLanguage;
  readonly choose: (language: CodeLanguage) => void;
}

const ChoiceContext = createContext<Choice>({ language: "curl", choose: () => {} });

/** The language of all examples of a page, as it was chosen last on this device. */
export function CodeLanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<CodeLanguage>("curl");
  useEffect(() => setLanguage(stored.read() ?? "curl"), []);
  const choose = (chosen: CodeLanguage) => {
    setLanguage(chosen);
    stored.write(chosen);
  };
  return <ChoiceContext value={{ language, choose }}>{children}</ChoiceContext>;
}

export const useCodeLanguage = (): Choice => use(ChoiceContext);
