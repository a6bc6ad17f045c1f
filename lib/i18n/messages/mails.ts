import type { ChannelState, ShopMail } from "@/lib/core/vocabulary";

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
  /** E-mails of a shop to its buyers. */
  readonly shop: {
    /**
     * What an e-mail says unless the shop says it otherwise, with variables (`lib/core/mail-text`). The first subject is
     * taken whose variables all have values.
     */
    readonly texts: Readonly<
      Record<ShopMail, { readonly subjects: readonly [string, ...string[]]; readonly body: string }>
    >;
    /** Above the text: what happened. Of a parcel it is the name of its state. */
    readonly returnApproved: string;
    readonly order: string;
    readonly carrier: string;
    readonly guide: string;
    readonly carrierNumber: string;
    readonly promisedDay: string;
    readonly track: string;
    readonly openReturn: string;
    readonly contact: string;
    readonly email: string;
    readonly phone: string;
    readonly website: string;
    readonly hours: string;
    /** The reason for which its receiver gets the e-mail. */
    readonly reason: (facts: { readonly shop: string }) => string;
    /** Before the subject of a message to oneself. */
    readonly test: string;
    /** A message that a person of the shop sends by hand. */
    readonly whatsapp: (facts: {
      readonly buyer: string;
      readonly externalId: string | null;
      readonly shop: string;
      readonly visibleStatus: string;
      readonly link: string;
    }) => string;
    /** A parcel to show an e-mail with. */
    readonly example: { readonly buyer: string; readonly carrier: string; readonly city: string };
  };
  /** Notes that a shop's system keeps at the order of a shipment. */
  readonly shopNote: {
    /** Before the facts, to the buyer; the seller's own words replace it. */
    readonly begin: string;
    readonly carrier: string;
    readonly guide: string;
    readonly tracking: string;
    readonly isVoid: (facts: { readonly guide: string }) => string;
    readonly states: Readonly<Record<ChannelState, string>>;
  };
  readonly invitation: (facts: Link & Platform) => MailText;
  readonly passwordReset: (facts: Link & Platform) => MailText;
  /** To the operator who tries the mail server. */
  readonly test: (facts: Link & Platform) => MailText;
  readonly notices: {
    readonly lowBalance: { readonly subject: string; readonly text: (facts: { readonly amount: string }) => string };
    readonly webhookDisabled: MailText;
    readonly channelFailing: {
      readonly subject: (facts: { readonly host: string }) => string;
      /** The reason is a sentence with its remedy. */
      readonly text: (facts: { readonly reason: string }) => string;
    };
    readonly shipment: (facts: { readonly id: number; readonly externalId: string }) => string;
    readonly reason: string;
    readonly recipient: string;
    readonly several: (facts: { readonly count: number }) => string;
    readonly more: (facts: Link & { readonly count: number }) => string;
    readonly choose: (facts: Link) => string;
  };
}
