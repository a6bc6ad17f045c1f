import type { WordNote } from "@/lib/domain/selling/channels";
import { mailWords } from "./mail-words";

/** The note of a shop's order about its shipment, or the words of a state of the parcel. The link stands in the note of the guide alone (`writeNote`). */
export const toShopNote: WordNote = ({ locale, isForBuyer, words, carrier, guide, tracking, isVoid, state }) => {
  const labels = mailWords[locale].shopNote;
  if (state) return labels.states[state];
  if (isVoid) return labels.isVoid({ guide });
  return [
    ...(isForBuyer ? [words || labels.begin] : []),
    ...(carrier ? [`${labels.carrier}: ${carrier}`] : []),
    `${labels.guide}: ${guide}`,
    `${labels.tracking}: ${tracking}`,
  ].join("\n");
};
