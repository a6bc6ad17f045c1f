/** An account, accessed by its own members or by platform operators. */
export interface AccountScope {
  readonly accountId: number;
  readonly asOperator: boolean;
}

/** The API path for the account. Both sides have the same endpoints below different prefixes. */
export const scopePath = ({ accountId, asOperator }: AccountScope, path: string): `/api/portal/${string}` =>
  asOperator ? `/api/portal/operator/accounts/${accountId}/${path}` : `/api/portal/${path}`;
