import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type {
  AccountStatus,
  DecisionAnswer,
  DecisionCode,
  DocumentFormat,
  Locale,
  PackagingMode,
  RecipientNotice,
  Role,
  Scope,
  ServiceType,
  ShopMail,
  SortKey,
} from "@/lib/core/vocabulary";
import { bytes, cents, createdAt, identity, instant, reference } from "./columns";
import { foldedSearchTerms } from "./folded-search-terms";

export interface AccountPreferences {
  sortBy: SortKey;
  typePackaging: PackagingMode;
  automaticStatusChange: boolean;
  /** Carrier ids; null = every carrier. */
  enabledCarriers: number[] | null;
  /** Carriers that the account says are its own fleet, whose moves it reports itself; missing = none. */
  ownFleetCarriers?: number[];
  labelFormat: DocumentFormat;
  /** Print the contents and the declared value on the outside of packages. Off: whoever carries a parcel reads neither. */
  labelContents: boolean;
  labelDeclaredValue: boolean;
  recipientNotifications: Partial<Record<RecipientNotice, boolean>>;
  /** Whether orders become shipments by themselves; missing = no. */
  automaticOrderShipments?: boolean;
  /** What becomes of orders with a reason to wait, by the reason; missing = a person is asked. */
  orderDecisions?: Partial<Record<DecisionCode, DecisionAnswer>>;
}

/** Price rules that the platform has agreed with an account; see `docs/tariffs.md`. */
export interface AccountRules {
  /** Ids of the carriers that the platform allows; null = every carrier. The account may narrow them further. */
  carriers: number[] | null;
  /**
   * Additions to the platform's prices, before tax. Of the markups that match an option, the most specific one applies.
   */
  markups: {
    carrierId: number | null;
    serviceType: ServiceType | null;
    /** Share of freight and surcharges, without insurance; negative for a discount. */
    shareBasisPoints: number;
    amountCents: number;
  }[];
  /** Which option wins. */
  winner: {
    /** The order of options if the request names none; null = the account's own preference. */
    sortBy: SortKey | null;
    /**
     * These carriers win, in this order, if they cost at most `toleranceBasisPoints` more than the option that would
     * win.
     */
    preferredCarriers: number[];
    toleranceBasisPoints: number;
  };
}

const noRules: AccountRules = {
  carriers: null,
  markups: [],
  winner: { sortBy: null, preferredCarriers: [], toleranceBasisPoints: 0 },
};

export const accounts = pgTable("accounts", {
  id: identity(),
  name: text().notNull(),
  companyName: text().notNull(),
  document: text().notNull().default(""),
  email: text().notNull().default(""),
  phone: text().notNull().default(""),
  logo: text(),
  status: text().$type<AccountStatus>().notNull().default("active"),
  isTest: boolean().notNull().default(false),
  /** Whether the embedded carrier network collects and delivers the shipments, in place of a real carrier. */
  carrierNetwork: boolean().notNull().default(false),
  preferences: jsonb().$type<AccountPreferences>().notNull(),
  rules: jsonb().$type<AccountRules>().notNull().default(noRules),
  /** Version of the seller's own `shipping_rules`, by which they are cached; 0 = there never were any. */
  shippingRulesVersion: integer().notNull().default(0),
  /** Requests per minute by tier; only tiers that the operator changed. */
  rateLimits: jsonb().$type<Record<string, number>>().notNull().default({}),
  defaultOriginId: reference(),
  /** Last delivery note number in use. Incremented inside the transaction, so the numbering has no gaps. */
  lastDeliveryNote: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
});

export const users = pgTable(
  "users",
  {
    id: identity(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text(),
    /** Incremented when the password changes; sessions of an older version are invalid. */
    passwordVersion: integer().notNull().default(1),
    isOperator: boolean().notNull().default(false),
    locale: text().$type<Locale>().notNull().default("es"),
    /**
     * When the identity was proven: the owner of the address followed a link mailed to it, or an operator or
     * administrator made the user. Null for a user who joined by a link that was not mailed.
     */
    verifiedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("users_email").on(sql`lower(${table.email})`)],
);

export const memberships = pgTable(
  "memberships",
  {
    userId: reference()
      .notNull()
      .references(() => users.id),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    role: text().$type<Role>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.accountId] }),
    index("memberships_account").on(table.accountId),
  ],
);

export const apiCredentials = pgTable(
  "api_credentials",
  {
    id: identity(),
    token: text().notNull(),
    /** HMAC-SHA256 of the secret under the pepper, hex. */
    secretHash: text().notNull(),
    secretLast4: text().notNull(),
    name: text().notNull().default(""),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** The only account that the credential can access; null = every account of its user. */
    accountId: reference().references(() => accounts.id),
    scopes: text().array().$type<Scope[]>().notNull(),
    /** Publishable: the origins whose pages may ask with its token alone; null = it has a secret and no origin. */
    origins: text().array(),
    /** Questions in a day by all that hold a publishable one. */
    dailyQuota: integer(),
    createdAt: createdAt(),
    expiresAt: instant(),
    revokedAt: instant(),
    lastUsedAt: instant(),
  },
  (table) => [uniqueIndex("api_credentials_token").on(table.token), index("api_credentials_user").on(table.userId)],
);

/** Invitations to join an account by a link. Only a keyed hash of the link's token is stored. */
export const invitations = pgTable(
  "invitations",
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    tokenHash: text().notNull(),
    invitedBy: reference().references(() => users.id),
    /** Whether the link went to the address by e-mail and to nobody else, so that following it proves the address. */
    isMailed: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    uniqueIndex("invitations_token").on(table.tokenHash),
    // One open invitation for each e-mail address: inviting again replaces the link.
    uniqueIndex("invitations_open")
      .on(table.accountId, sql`lower(${table.email})`)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
  ],
);

/** A link to set a new password. Each user has at most one, the newest. */
export const passwordResets = pgTable(
  "password_resets",
  {
    userId: reference()
      .primaryKey()
      .references(() => users.id),
    tokenHash: text().notNull(),
    /** As for invitations. */
    isMailed: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [uniqueIndex("password_resets_token").on(table.tokenHash)],
);

/** Logos of accounts. The name is part of a public URL. */
export const accountLogos = pgTable("account_logos", {
  accountId: reference()
    .primaryKey()
    .references(() => accounts.id),
  name: text().notNull().unique(),
  contentType: text().notNull(),
  bytes: bytes().notNull(),
  createdAt: createdAt(),
});

/** What a text of an e-mail says in place of the usual words; an empty one leaves them. */
export interface MailText {
  readonly subject: string;
  readonly body: string;
}

/**
 * How an account shows itself to its buyers; without a row by its name and contact. The checks keep out what could leave
 * its place in a style or a link, whoever wrote the row.
 */
export const accountBrands = pgTable(
  "account_brands",
  {
    accountId: reference()
      .primaryKey()
      .references(() => accounts.id),
    /** Empty: the name of the account. */
    name: text().notNull(),
    /** `#rrggbb`; null for the platform's. */
    colour: text().$type<`#${string}`>(),
    email: text().notNull(),
    phone: text().notNull(),
    /** Digits with the country. */
    whatsapp: text().notNull(),
    website: text().notNull(),
    hours: text().notNull(),
    /** The language of e-mails to buyers. */
    locale: text().$type<Locale>().notNull(),
    mailTexts: jsonb().$type<Partial<Record<ShopMail, MailText>>>().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check("account_brands_colour", sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
    check("account_brands_whatsapp", sql`${table.whatsapp} ~ '^([0-9]{8,15})?$'`),
    check("account_brands_website", sql`${table.website} = '' or ${table.website} ~ '^https?://[^[:space:]"<>]+$'`),
  ],
);

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Who sent the request: `credential:<id>` or `user:<id>`. */
    actor: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    lockedUntil: instant().notNull(),
    /** Names the process of the request, see `lib/platform/process-lock.ts`. */
    claim: uuid(),
    /** Set together with the business rows; null while the first request runs. */
    status: smallint(),
    /** The response body as text, so that a replay has the same bytes. */
    body: text(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.actor, table.key] }), index("idempotency_keys_created").on(table.createdAt)],
);

/** Request counts per window of one minute. Processes lease tokens from here in chunks. */
export const rateWindows = pgTable(
  "rate_windows",
  {
    bucket: text().notNull(),
    window: reference().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.window] })],
);

/** Who did what, append-only. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: identity(),
    accountId: reference(),
    actor: text().notNull(),
    action: text().notNull(),
    target: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    amountCents: cents(),
    requestId: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    // Newest first by id. Includes the time, so that a filter by date is an index-only scan.
    index("audit_entries_account").on(table.accountId, table.id, table.createdAt),
    index("audit_entries_actor").on(table.actor, table.id),
    index("audit_entries_action").on(table.action, table.id),
    index("audit_entries_target").on(table.target, table.id),
    index("audit_entries_words").using("gin", auditSearchText(table)),
  ],
);

/** The text vector of the word search: target and detail of an entry, cut to a length that an index can hold. */
export function auditSearchText(table: { target: SQLWrapper; detail: SQLWrapper }): SQL {
  const searchTerms = foldedSearchTerms(sql`(${table.target} || ' ' || ${table.detail}::text)`);
  return sql`to_tsvector('simple'::regconfig, left(${searchTerms}, 20000))`;
}
