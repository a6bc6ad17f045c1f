import { buttonStyle } from "@/components/ui/button-style";
import { type Locale, limits } from "@/lib/core/vocabulary";

interface MessageFormProps {
  token: string;
  locale: Locale;
  /** What it is about, where that is not an answer to what the parcel asks. */
  about?: "not_received";
  /** What was refused, to be mended. */
  text: string;
  words: { readonly label: string; readonly hint: string; readonly send: string };
}

/** What a buyer writes to the shop about a parcel. It works without scripts. */
export const MessageForm = ({ token, locale, about, text, words }: MessageFormProps) => (
  <form action={`/answer/${token}`} method="post" className="grid gap-3">
    <input type="hidden" name="lang" value={locale} />
    {about && <input type="hidden" name="about" value={about} />}
    <label className="grid gap-1.5">
      <span>{words.label}</span>
      <textarea
        name="text"
        rows={3}
        required
        maxLength={limits.buyerAnswer}
        defaultValue={text}
        className="control field-sizing-content min-h-20 resize-y"
      />
      <span className="text-muted text-sm">{words.hint}</span>
    </label>
    <button type="submit" className={buttonStyle("primary", "md", "justify-self-start")}>
      {words.send}
    </button>
  </form>
);
