import { MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";

/** What the buyer wrote, in type that is read from across the bench: `Regalo: sin precio`. */
export function BuyerNotes({ notes }: { notes: readonly string[] }) {
  const t = useTranslations("station");
  if (notes.length === 0) return null;
  return (
    <section
      aria-label={t("notes")}
      className="flex items-start gap-3 rounded-lg border border-warning-line bg-warning-soft p-4 text-warning-ink"
    >
      <MessageSquareText aria-hidden className="mt-1 size-7 shrink-0" />
      <div className="min-w-0">
        <h2 className="text-sm">{t("notes")}</h2>
        {notes.map((note) => (
          <p key={note} className="whitespace-pre-line break-words font-semibold text-2xl leading-snug">
            {note}
          </p>
        ))}
      </div>
    </section>
  );
}
