import { publicUrl } from "./context";

/** E-mail through the server that `SMTP_URL` names. Without it nothing is sent, and the portal says so. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; lines are wrapped by whoever reads it. */
  readonly text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

export const isMailConfigured = (): boolean => Boolean(process.env.SMTP_URL);

const timeoutMs = 10_000;

/** Waiting ends long before another process takes the mail up (`leaseSeconds` of the notices). */
const settings = {
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** The driver reads an address or settings, not both: they go into the query of the address, where one may stand already. */
function withSettings(url: string): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(settings))
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  return address.href;
}

/** Loaded with the first mail: most processes send none. Resolves once the server has taken it. */
export const sendMail: SendMail = async ({ to, subject, text }) => {
  const url = process.env.SMTP_URL;
  if (!url) throw new Error("SMTP_URL is not set");
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(withSettings(url));
  try {
    await transport.sendMail({ from: sender(), to: { name: "", address: to }, subject: oneLine(subject), text });
  } finally {
    transport.close();
  }
};

const sender = (): string => process.env.MAIL_FROM ?? `Andén <no-reply@${new URL(publicUrl()).hostname}>`;

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
