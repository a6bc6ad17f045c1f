import type { Locale } from "@/lib/core/vocabulary";
import type { TrackingEntry } from "@/lib/domain/shipping/shipments";
import { toText } from "./to-text";

/** The comment of a history entry: ours in the language of its reader, any other as it was written. */
export const commentOf = (
  { comment, commentMessage }: Pick<TrackingEntry, "comment" | "commentMessage">,
  locale: Locale,
): string | null => (commentMessage ? toText(commentMessage, locale) : comment);
