interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface Link {
  readonly link: string;
}

interface Platform {
  /** Name of the platform. */
  readonly platform: string;
}

/** E-mails in a language. */
export interface MailWords {
  /** To the recipient of a parcel, with a link to the public page, which shows no more than it does to anybody. */
  readonly recipient: (facts: Link & { readonly account: string; readonly visibleStatus: string }) => MailText;
  /** To the buyer whose return was approved: the page with the label to print and the code to show. */
  readonly returningBuyer: (facts: Link & { readonly account: string; readonly externalId: string | null }) => MailText;
  readonly invitation: (facts: Link & Platform) => MailText;
  readonly passwordReset: (facts: Link & Platform) => MailText;
  /** To the operator who tries the mail server. */
  readonly test: (facts: Link & Platform) => MailText;
  readonly notices: {
    readonly lowBalance: { readonly subject: string; readonly text: (facts: { readonly amount: string }) => string };
    readonly webhookDisabled: MailText;
    readonly shipment: (facts: { readonly id: number; readonly externalId: string }) => string;
    readonly reason: string;
    readonly recipient: string;
    readonly several: (facts: { readonly count: number }) => string;
    readonly more: (facts: Link & { readonly count: number }) => string;
    readonly choose: (facts: Link) => string;
  };
}
