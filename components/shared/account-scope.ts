/** An account, reached by its own people or by those who run the platform. */
export interface AccountScope {
  readonly accountId: number;
  readonly asOperator: boolean;
}

/** Where the interface answers for the account: the same questions, on either side. */
export const scopePath = ({ accountId, asOperator }: AccountScope, path: string): `/api/portal/${string}` =>
  asOperator ? `/api/portal/operator/accounts/${accountId}/${path}` : `/api/portal/${path}`;
