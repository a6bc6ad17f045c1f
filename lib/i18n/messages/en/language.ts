import type { Language } from "../language";

export const language: Language = {
  name: "English",
  numbers: "en",
  pageInIt: "See this page in English",
  csvStyle: "standard",
};
