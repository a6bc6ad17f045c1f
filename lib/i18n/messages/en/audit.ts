import type { audit as spanish } from "../es/audit";

export const audit: typeof spanish = {
  title: "Audit log",
  hint: "Who did what in the account: money, credentials, roles, states and settings. Nothing is deleted or changed.",
  caption: "What was done in the account, newest first",
  column: {
    action: "What",
    target: "To",
    actor: "Who",
    at: "When",
  },
  filter: {
    actor: "Who",
    everyActor: "Everybody",
    action: "Subject",
    everyAction: "All",
    target: "To",
    from: "From",
    to: "To",
    clear: "Clear filters",
  },
  kind: {
    user: "People",
    credential: "Programs",
    system: "System",
  },
  credential: "Credential {id}",
  none: "Nothing is recorded yet",
  noMatch: "Nothing matches",
  noMatchHint: "Try other filters.",
  failed: "The log could not be fetched",
  noun: {
    account: "Account",
    ledger: "Money",
    credential: "Credentials",
    member: "People and roles",
    invitation: "Invitations",
    password: "Passwords",
    shipment: "Shipments",
    request: "Cancellations and rescues",
    return_request: "Returns",
    webhook: "Webhooks",
    tariff: "Tariffs",
    carrier: "Carriers",
    carrier_service: "Carrier services",
    rules: "Commercial rules",
    preferences: "Preferences",
    notices: "Notices",
    return_policy: "Return rules",
    stock: "Stock",
    product: "Products",
    catalogue: "Catalogue",
    import: "Imports",
    bulk_action: "Bulk actions",
  },
  did: {
    account: {
      opened: "Account opened",
      changed: "Account details changed",
      suspended: "Account suspended",
      resumed: "Account resumed",
      network_changed: "Carrier network switched",
    },
    ledger: {
      credited: "Money credited",
      debited: "Money taken out",
      adjusted: "Amount adjusted",
      refunded: "Shipment refunded",
      credit_limit_changed: "Credit limit changed",
    },
    credential: {
      created: "Credential created",
      revoked: "Credential revoked",
    },
    member: {
      added: "Person added",
      removed: "Person removed",
      role_changed: "Role changed",
    },
    invitation: {
      created: "Person invited",
      revoked: "Invitation revoked",
    },
    password: {
      changed: "Password changed",
      reset: "Password reset",
      reset_requested: "Password reset asked for",
    },
    operator: {
      added: "Operator added",
    },
    shipment: {
      moved: "Shipment moved",
    },
    request: {
      completed: "Request completed",
      refused: "Request refused",
    },
    return_request: {
      created: "Return asked for",
      approved: "Return approved",
      refused: "Return refused",
    },
    return_policy: {
      changed: "Return rules changed",
    },
    webhook: {
      created: "Webhook created",
      updated: "Webhook changed",
      deleted: "Webhook deleted",
      enabled: "Webhook enabled",
      disabled: "Webhook stopped",
      redelivered: "Delivery sent again",
      replayed: "Deliveries sent again",
      secret_rotated: "Secret rotated",
    },
    preferences: {
      changed: "Preferences changed",
    },
    notices: {
      chosen: "Notices chosen",
      low_balance_changed: "Low-balance notice changed",
    },
    rules: {
      changed: "Commercial rules changed",
    },
    tariff: {
      drafted: "Tariff drafted",
      draft_changed: "Tariff draft changed",
      draft_deleted: "Tariff draft deleted",
      imported: "Tariff imported",
      published: "Tariff published",
      rolled_back: "Tariff rolled back",
    },
    carrier_service: {
      changed: "Carrier service changed",
    },
    stock: {
      recorded: "Stock recorded",
    },
    product: {
      changed: "Product changed",
    },
    catalogue: {
      imported: "Catalogue imported",
    },
    import: {
      uploaded: "Shipment sheet uploaded",
    },
    bulk_action: {
      created: "Bulk action started",
      withdrawn: "Bulk action stopped",
    },
  },
};
