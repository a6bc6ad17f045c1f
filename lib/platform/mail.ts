import { platformName } from "./platform-name";
import { publicOrigin, setting } from "./settings";

/** An e-mail, sent through the server in `SMTP_URL`. Without `SMTP_URL` nothing is sent, and the portal says so. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; the mail client wraps the lines. */
  readonly text: string;
  /** The same for readers of HTML. */
  readonly html?: string | undefined;
  /** The name of the sender in place of the platform's, whose address stays: mail servers check it. */
  readonly fromName?: string | undefined;
  /** Where a reply goes. */
  readonly replyTo?: string | undefined;
  /** Pictures that the HTML shows by `cid:`. */
  readonly pictures?: readonly MailPicture[] | undefined;
  readonly files?: readonly MailFile[] | undefined;
}

export interface MailFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

interface MailPicture extends MailFile {
  readonly cid: string;
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
export const sendMail: SendMail = async ({ to, subject, text, html, fromName, replyTo, pictures = [], files = [] }) => {
  const url = setting("SMTP_URL");
  if (!url) throw new Error("SMTP_URL is not set");
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(withSettings(url));
  try {
    await transport.sendMail({
      from: await senderCalled(fromName),
      to: { name: "", address: to },
      ...(replyTo ? { replyTo: { name: fromName ?? "", address: replyTo } } : {}),
      subject: oneLine(subject),
      text,
      ...(html ? { html } : {}),
      attachments: [
        ...pictures.map((picture) => ({ ...picture, contentDisposition: "inline" as const })),
        ...files.map((file) => ({ ...file, contentDisposition: "attachment" as const })),
      ],
      // No person wrote it: answering machines stay silent (RFC 3834).
      headers: { "Auto-Submitted": "auto-generated" },
    });
  } finally {
    transport.close();
  }
};

/** The platform's sender, with the name of a shop in place of its own. */
async function senderCalled(name: string | undefined) {
  const sender = setting("MAIL_FROM");
  if (name === undefined) return sender ?? (await defaultSender());
  const { default: parseAddresses } = await import("nodemailer/lib/addressparser/index.js");
  const [own] = parseAddresses(sender ?? "", { flatten: true });
  return { name: oneLine(name), address: own?.address ?? (await defaultSender()).address };
}

const defaultSender = async () => ({
  name: await platformName(),
  address: `no-reply@${new URL(publicOrigin()).hostname}`,
});

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
