/** The languages in which the reference shows a request, with their own names. */
export const codeLanguages = { curl: "curl", node: "Node", python: "Python", php: "PHP" } as const;

export type CodeLanguage = keyof typeof codeLanguages;
