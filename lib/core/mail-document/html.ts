import { textColourOn, textContrast, toneOn } from "../pictures/colours";
import type { MailBlock, MailDocument } from "./document";

/**
 * Mail clients know tables and inline styles; Outlook draws with Word, which knows no rounded corner and no padding of a
 * link. The style sheet holds only what a client may ignore: narrow windows and the dark mode.
 */
const styleSheet = `
@media (max-width: 620px) { .sheet { width: 100% !important; } .inner { padding-left: 20px !important; padding-right: 20px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: #0e1014 !important; }
  .sheet { background: #15181e !important; }
  .ink { color: #eceef2 !important; }
  .muted, .muted a { color: #a3abb9 !important; }
  .line { border-color: #282d36 !important; }
}`;

const font = "font-family:Segoe UI,Helvetica,Arial,sans-serif";
const paper = "#ffffff";

/** The HTML of an e-mail. Everything that somebody typed is escaped; a link has a scheme that mail clients open. */
export function writeMailHtml(document: MailDocument): string {
  const { locale, subject, sender, blocks, contact, reason } = document;
  const onColour = textColourOn(sender.colour);
  const link = toneOn(sender.colour, paper, textContrast);
  const logo = sender.logo
    ? `<img src="${escapeHtml(sender.logo)}" alt="${escapeHtml(sender.name)}" height="48" style="display:block;height:48px;width:auto;max-width:200px;border:0">`
    : "";
  // A logo may be drawn for white, so that it gets a white ground on any colour.
  const head = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${
    logo ? `<td bgcolor="${paper}" style="background:${paper};padding:8px;border-radius:6px">${logo}</td>` : ""
  }<td style="padding-left:${logo ? 14 : 0}px;${font};font-size:20px;line-height:28px;font-weight:600;color:${onColour}">${escapeHtml(sender.name)}</td></tr></table>`;
  const lines = contact.lines.map(
    ({ label, text, url }) => `<br>${escapeHtml(label)}: ${url ? writeLink(url, text, link) : escapeHtml(text)}`,
  );
  const reach = lines.length > 0 ? `<br>${escapeHtml(contact.question)}${lines.join("")}` : "";
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f1f3f6">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f1f3f6" style="background:#f1f3f6">
<tr><td align="center" style="padding:24px 8px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" bgcolor="${paper}" style="width:600px;max-width:100%;background:${paper};border-radius:10px;overflow:hidden">
<tr><td class="inner" bgcolor="${sender.colour}" style="background:${sender.colour};padding:18px 32px">${head}</td></tr>
${blocks.map((block) => writeBlock(block, { colour: sender.colour, onColour, link })).join("\n")}
<tr><td class="inner" style="padding:8px 32px 28px"><p class="muted line" style="margin:0;padding-top:18px;border-top:1px solid #e2e5eb;${font};font-size:13px;line-height:21px;color:#565e6c"><strong>${escapeHtml(sender.name)}</strong>${reach}<br>${escapeHtml(reason)}</p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function writeBlock(
  block: MailBlock,
  { colour, onColour, link }: Record<"colour" | "onColour" | "link", string>,
): string {
  switch (block.kind) {
    case "heading":
      return row(
        `<h1 class="ink" style="margin:0;${font};font-size:24px;line-height:32px;font-weight:600;color:#16191f">${escapeHtml(block.text)}</h1>`,
        "28px 32px 4px",
      );
    case "text":
      return row(
        block.text
          .split(/\n{2,}/)
          .map(
            (paragraph) =>
              `<p class="ink" style="margin:0 0 12px;${font};font-size:16px;line-height:24px;color:#16191f">${escapeHtml(paragraph).replaceAll("\n", "<br>\n")}</p>`,
          )
          .join("\n"),
        "12px 32px 4px",
      );
    case "facts":
      return row(
        `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${block.facts
          .map(
            ({ label, value, url }) =>
              `<tr><td class="muted line" valign="top" width="40%" style="padding:8px 16px 8px 0;border-bottom:1px solid #e2e5eb;${font};font-size:14px;line-height:20px;color:#565e6c">${escapeHtml(label)}</td><td class="ink line" valign="top" style="padding:8px 0;border-bottom:1px solid #e2e5eb;${font};font-size:14px;line-height:20px;font-weight:600;color:#16191f;word-break:break-word">${url ? writeLink(url, value, link) : escapeHtml(value)}</td></tr>`,
          )
          .join("")}</table>`,
        "8px 32px",
      );
    case "button":
      return row(
        `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="${colour}" style="background:${colour};border-radius:8px;padding:12px 22px"><a href="${hrefOf(block.url)}" target="_blank" style="${font};font-size:16px;line-height:20px;font-weight:600;color:${onColour};text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`,
        "16px 32px 20px",
      );
  }
}

const writeLink = (url: string, text: string, colour: string): string =>
  `<a href="${hrefOf(url)}" target="_blank" style="color:${colour}">${escapeHtml(text)}</a>`;

const row = (content: string, padding: string): string =>
  `<tr><td class="inner" style="padding:${padding}">${content}</td></tr>`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A link of a scheme that can do nothing but open a page, an e-mail or a call. */
function hrefOf(url: string): string {
  if (!/^(https?|mailto|tel):/i.test(url)) throw new Error(`an e-mail links to ${url}`);
  return escapeHtml(url);
}
