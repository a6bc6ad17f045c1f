interface GuideEnvironment {
  /** The address of the installation. */
  readonly url: string;
  readonly token?: string | undefined;
  readonly secret?: string | undefined;
  readonly account?: number | undefined;
}

const unknown = "…";

/** The variables that the commands of the guides read, as a terminal takes them. */
export const exportLines = ({ url, token, secret, account }: GuideEnvironment): string =>
  [
    `export ANDEN_URL="${url}"`,
    `export ANDEN_TOKEN="${token ?? unknown}"`,
    `export ANDEN_SECRET="${secret ?? unknown}"`,
    `export ANDEN_ACCOUNT="${account ?? unknown}"`,
  ].join("\n");
