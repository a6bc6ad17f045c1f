export const scopes = [
  "shipments.quote",
  "shipments.create",
  "shipments.show",
  "shipments.update",
  "shipment_documentation.download",
  "accounts.show",
  "accounts.update",
  "addresses.show",
  "addresses.create",
  "addresses.update",
  "products.show",
  "products.update",
  "stocks.read",
  "stocks.update",
  "webhooks.manage",
  "tracking.update",
  "checkout.quote",
] as const;
export type Scope = (typeof scopes)[number];

/** All that a publishable credential may do: anybody who opens the page of a shop can read its token. */
export const publishableScope: Scope = "checkout.quote";

export const roles = ["owner", "operations", "warehouse", "billing", "developer", "viewer"] as const;
export type Role = (typeof roles)[number];

/** What a role may do inside an account. The scopes of an API credential are limited by its user's role too. */
export const roleScopes: Readonly<Record<Role, readonly Scope[]>> = {
  owner: scopes,
  operations: scopes.filter((scope) => !["accounts.update", "webhooks.manage"].includes(scope)),
  warehouse: [
    "shipments.show",
    "shipments.update",
    "shipment_documentation.download",
    "addresses.show",
    "products.show",
    "stocks.read",
    "stocks.update",
    "tracking.update",
  ],
  billing: ["shipments.show", "accounts.show"],
  developer: scopes.filter((scope) => scope !== "accounts.update"),
  viewer: ["shipments.quote", "shipments.show", "accounts.show", "addresses.show", "products.show", "stocks.read"],
};

/** Who lacks it sees no amount, whatever else the role shows. */
export const canRoleSeeMoney = (role: Role): boolean => roleScopes[role].includes("accounts.show");

/** The scopes of a list that every one of the roles has. */
export const scopesOfRoles = (wanted: readonly Scope[], ...owners: readonly Role[]): Scope[] =>
  wanted.filter((scope) => owners.every((role) => roleScopes[role].includes(scope)));

export const accountStatuses = ["active", "suspended"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** How an account is doing, and why it is not well. */
export const accountHealthLevels = ["ok", "attention", "failing"] as const;
export type AccountHealthLevel = (typeof accountHealthLevels)[number];
export type AccountHealthReason =
  | "webhook_disabled"
  | "carrier_refusal"
  | "webhook_failing"
  | "waiting_money"
  | "booking";
