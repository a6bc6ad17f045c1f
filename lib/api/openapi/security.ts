import { scopes } from "@/lib/core/vocabulary";
import { settings } from "@/lib/i18n/messages/en/identity/settings";

/** What a scope allows, as the portal says it where credentials are made. */
const textOf = (scope: string): string =>
  settings.credentials.scope[scope.replaceAll(".", "_") as keyof typeof settings.credentials.scope];

/** The scopes for readers. */
export const scopeList = scopes.map((scope) => `\`${scope}\` (${textOf(scope)})`).join(", ");

/** OpenAPI has a place for the meaning of scopes in OAuth2 schemes alone; `x-scopes` is that place for these two. */
const shared = { type: "http", "x-scopes": Object.fromEntries(scopes.map((scope) => [scope, textOf(scope)])) };

export const securitySchemes = {
  basic: { ...shared, scheme: "basic", description: "Token as user, secret as password." },
  bearer: {
    ...shared,
    scheme: "bearer",
    bearerFormat: "token:secret",
    description: "`<token>:<secret>`; of a publishable credential its token (`pk_…`) alone.",
  },
} as const;
