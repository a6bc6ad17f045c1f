import type { MailBlock, MailDocument } from "./document";

/** The plain text of an e-mail. Mail clients wrap the lines. */
export function writeMailText({ sender, blocks, contact, reason }: MailDocument): string {
  const lines = contact.lines.map(({ label, text, url }) => `${label}: ${nameTarget(text, url)}`);
  const foot = [sender.name, ...(lines.length > 0 ? [contact.question, ...lines] : []), reason];
  return `${blocks.map(writeBlock).join("\n\n")}\n\n-- \n${foot.join("\n")}\n`;
}

/** A page that its text does not name needs its address; an e-mail address or a number is its own text. */
const nameTarget = (text: string, url: string | undefined): string =>
  url && /^https?:/.test(url) && url !== text ? `${text} ${url}` : text;

function writeBlock(block: MailBlock): string {
  switch (block.kind) {
    case "heading":
    case "text":
      return block.text;
    case "facts":
      return block.facts.map(({ label, value, url }) => `${label}: ${nameTarget(value, url)}`).join("\n");
    case "button":
      return `${block.label}:\n${block.url}`;
  }
}
