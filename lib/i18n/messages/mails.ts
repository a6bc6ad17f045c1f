import type { ChannelState, ClaimNews, ShopMail } from "@/lib/core/vocabulary";

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

/** Figures of a month; shares and points are formatted, and null where nothing was delivered. */
interface MonthFacts {
  readonly created: number;
  readonly dispatched: number;
  readonly delivered: number;
  readonly incidents: number;
  readonly onTime: string | null;
  /** How many points more than the month before, with a sign. */
  readonly points: string | null;
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
      Record<
        ShopMail,
        {
          readonly subjects: readonly [string, ...string[]];
          readonly body: string;
          /** Of a parcel that its buyer collects at a point, where that reads differently. */
          readonly bodyAtPoint?: string;
        }
      >
    >;
    /** Above the text: what happened. Of a parcel it is the name of its state. */
    readonly returnApproved: string;
    readonly returnReceived: string;
    readonly order: string;
    readonly carrier: string;
    readonly guide: string;
    readonly carrierNumber: string;
    readonly promisedDay: string;
    readonly track: string;
    readonly openReturn: string;
    readonly openReceived: string;
    readonly contact: string;
    readonly email: string;
    readonly phone: string;
    readonly website: string;
    readonly hours: string;
    /** The reason for which its receiver gets the e-mail. */
    readonly reason: (facts: { readonly shop: string }) => string;
    /** Before the subject of a message to oneself. */
    readonly test: string;
    /** The pick-up point of a parcel. */
    readonly point: {
      readonly label: string;
      readonly unnamed: (facts: { readonly code: string }) => string;
      readonly hours: string;
      readonly map: string;
      readonly openMap: string;
      readonly bring: string;
      readonly documents: (facts: { readonly number: string | null }) => string;
      readonly kept: string;
      readonly keptUntil: (facts: { readonly day: string }) => string;
      readonly keptDays: (facts: { readonly count: number }) => string;
      readonly keptSomeDays: string;
    };
    /** Where a parcel is, as a person of the shop says it. */
    readonly answer: {
      readonly sentence: (facts: {
        readonly visibleStatus: string;
        readonly reason: string | null;
        readonly since: string;
        readonly carrier: string | null;
        readonly point: string | null;
        readonly documents: string;
      }) => string;
      readonly promised: (facts: { readonly day: string }) => string;
      readonly late: (facts: { readonly day: string }) => string;
    };
    /** A message that a person of the shop sends by hand. */
    readonly whatsapp: (facts: {
      readonly buyer: string;
      readonly externalId: string | null;
      readonly shop: string;
      readonly answer: string;
      readonly mapUrl: string | null;
      readonly link: string;
    }) => string;
    /** What a person of the shop asks, in place of the answer: when to deliver, or to collect what waits at a branch. */
    readonly question: { readonly deliver: string; readonly collect: string };
    /** A parcel to show an e-mail with. */
    readonly example: {
      readonly buyer: string;
      readonly carrier: string;
      readonly city: string;
      readonly point: { readonly name: string; readonly street: string; readonly openHours: string };
    };
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
  /** The letter of a claim to a carrier, with the letter and its evidence attached. */
  readonly claimLetter: (
    facts: Platform & {
      readonly claim: number;
      readonly guide: string;
      readonly carrierNumber: string | null;
      readonly answerBy: string | null;
      /** How many files there are beside the letter. */
      readonly files: number;
      /** Files that no longer fit into an e-mail and are sent when they are asked for. */
      readonly leftOut: number;
    },
  ) => MailText;
  readonly invitation: (facts: Link & Platform) => MailText;
  readonly passwordReset: (facts: Link & Platform) => MailText;
  /** To the operator who tries the mail server. */
  readonly test: (facts: Link & Platform) => MailText;
  readonly notices: {
    readonly lowBalance: { readonly subject: string; readonly text: (facts: { readonly amount: string }) => string };
    readonly credited: (facts: { readonly amount: string }) => MailText;
    readonly returned: (facts: { readonly amount: string }) => MailText;
    readonly webhookDisabled: MailText;
    readonly channelFailing: {
      readonly subject: (facts: { readonly host: string }) => string;
      /** The reason is a sentence with its remedy. */
      readonly text: (facts: { readonly reason: string }) => string;
    };
    readonly pieceMissing: {
      readonly subject: (facts: { readonly shipment: string }) => string;
      readonly text: string;
    };
    readonly chargeAnnounced: {
      readonly subject: (facts: { readonly shipment: string }) => string;
      /** The day as `20/11/2026`. */
      readonly text: (facts: { readonly day: string }) => string;
    };
    readonly claim: Readonly<
      Record<ClaimNews, { readonly subject: (facts: { readonly shipment: string }) => string; readonly text: string }>
    >;
    /** To operators: a carrier's time to answer ends, or is over. */
    readonly claimDeadline: (facts: {
      readonly claim: number;
      readonly carrier: string;
      readonly day: string;
      readonly isOver: boolean;
    }) => MailText;
    readonly monthlyReport: {
      readonly subject: (facts: { readonly month: string }) => string;
      readonly text: (facts: MonthFacts) => string;
    };
    readonly shipment: (facts: { readonly id: number; readonly externalId: string }) => string;
    readonly reason: string;
    readonly recipient: string;
    readonly several: (facts: { readonly count: number }) => string;
    readonly more: (facts: Link & { readonly count: number }) => string;
    readonly choose: (facts: Link) => string;
  };
}
