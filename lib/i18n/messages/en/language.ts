import type { Language } from "../language";

export const language: Language = { name: "English", numbers: "en", csvStyle: "standard" };
