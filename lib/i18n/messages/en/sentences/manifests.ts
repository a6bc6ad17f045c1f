import type { ManifestMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

const stay = (waiting: number): string =>
  waiting === 0
    ? ""
    : waiting === 1
      ? " 1 shipment stays that cannot go."
      : ` ${waiting} shipments stay that cannot go.`;

export const manifestSentences: Sentences<ManifestMessages> = {
  manifest_nothing_goes: ({ waiting }) =>
    `Nothing is ready to be handed to that carrier at that origin.${stay(waiting)}`,
  manifest_closed_already: ({ number, waiting }) =>
    `Nothing is left to hand over: manifest ${number} closed the day.${stay(waiting)}`,
  manifest_signed: "This manifest is signed: it cannot be changed any more.",
  manifest_cancelled: "This manifest is cancelled: all its shipments were taken off.",
};
