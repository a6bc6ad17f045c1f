/** Lower case without accents, for comparing what people type: `Ñandú` equals `nandu`. */
export const foldText = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
