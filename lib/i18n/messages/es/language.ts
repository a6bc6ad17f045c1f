import type { Language } from "../language";

export const language: Language = {
  name: "Español",
  numbers: "es-AR",
  pageInIt: "Ver esta página en español",
  csvStyle: "spanish",
};
