import type { Language } from "../language";

export const language: Language = { name: "Español", numbers: "es-AR", csvStyle: "spanish" };
