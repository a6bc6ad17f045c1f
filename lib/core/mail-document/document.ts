import type { HexColour } from "../pictures/colours";
import type { Locale } from "../vocabulary";

export interface ContactLine {
  readonly label: string;
  readonly text: string;
  /** `mailto:`, `tel:`, `https:` or `http:`; without it the line is text. */
  readonly url?: string | undefined;
}

export interface MailFact {
  readonly label: string;
  readonly value: string;
  /** A page that the value leads to. */
  readonly url?: string | undefined;
}

export type MailBlock =
  | { readonly kind: "heading"; readonly text: string }
  /** Lines of text; an empty line begins a paragraph. */
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "facts"; readonly facts: readonly MailFact[] }
  | { readonly kind: "button"; readonly label: string; readonly url: string };

export interface MailDocument {
  readonly locale: Locale;
  readonly subject: string;
  /** The name above and below the e-mail, and its picture. */
  readonly sender: { readonly name: string; readonly colour: HexColour; readonly logo: string | undefined };
  readonly blocks: readonly MailBlock[];
  /** How to reach the sender, below the e-mail. */
  readonly contact: { readonly question: string; readonly lines: readonly ContactLine[] };
  /** Why somebody gets this e-mail. */
  readonly reason: string;
}
