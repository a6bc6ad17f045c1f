/**
 * A command for a POSIX shell that prints the signature of a signed text. The secret is read from an environment
 * variable, so that it appears neither on the page nor in the history of the shell.
 */
export const opensslCommand = (signedContent: string): string =>
  [
    `printf 'v1,%s\\n' "$(printf '%s' ${quoted(signedContent)}`,
    `openssl dgst -sha256 -mac HMAC -macopt "hexkey:$(${hexKey})" -binary`,
    `openssl base64 -A)"`,
  ].join(" | ");

/** The Base64 after `whsec_` as hexadecimal digits: the only form in which `openssl dgst` takes any bytes as a key. */
const hexKey = [
  `printf '%s' "\${ANDEN_WEBHOOK_SECRET#whsec_}"`,
  "openssl base64 -d -A",
  "od -An -v -tx1",
  "tr -d ' \\n'",
].join(" | ");

/** One word of the shell: a quote inside ends the word, stands for itself, and starts it again. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
