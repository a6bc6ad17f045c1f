import { platformName } from "./platform-name";
import { publicOrigin, setting } from "./settings";

/** An e-mail, sent through the server in `SMTP_URL`. Without `SMTP_URL` nothing is sent, and the portal says so. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; the mail client wraps the lines. */
  readonly text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

export const isMailConfigured = (): boolean => setting("SMTP_URL") !== undefined;

const timeoutMs = 10_000;

/**
 * Timeouts must end well before the lease of the mail (`leaseSeconds` of the notices), or another process sends it too.
 */
const settings = {
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** nodemailer takes a URL or settings, not both: settings go into the URL's query, unless the URL has them already. */
function withSettings(url: string): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(settings))
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  return address.href;
}

/** Resolves once the server has accepted the mail. nodemailer is imported lazily: most processes send no mail. */
export const sendMail: SendMail = async ({ to, subject, text }) => {
  const url = setting("SMTP_URL");
  if (!url) throw new Error("SMTP_URL is not set");
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(withSettings(url));
  try {
    await transport.sendMail({
      from: setting("MAIL_FROM") ?? (await defaultSender()),
      to: { name: "", address: to },
      subject: oneLine(subject),
      text,
    });
  } finally {
    transport.close();
  }
};

const defaultSender = async () => ({
  name: await platformName(),
  address: `no-reply@${new URL(publicOrigin()).hostname}`,
});

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
