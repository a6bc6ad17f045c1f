import type { MailWords } from "../mails";

export const mails: MailWords = {
  recipient: ({ account, visibleStatus, link }) => ({
    subject: `${visibleStatus} · ${account}`,
    text: `Hello,\n\n${visibleStatus}.\n\nFollow your order of ${account}:\n${link}\n`,
  }),
  returningBuyer: ({ account, externalId, link }) => ({
    subject: `Your return is ready to be sent · ${account}`,
    text: `Hello,\n\n${account} approved your return of order ${externalId}. This page has the label to print, the code to show if you have no printer, and how to hand it over:\n${link}\n`,
  }),
  invitation: ({ link, platform }) => ({
    subject: `You are invited to an account of ${platform}`,
    text: `Hello,\n\nyou are invited to join an account of ${platform}. Open this link to accept:\n${link}\n\nIt works once, for 7 days. If you did not expect this, ignore it.\n`,
  }),
  passwordReset: ({ link, platform }) => ({
    subject: `New password for ${platform}`,
    text: `Hello,\n\nopen this link to choose a new password:\n${link}\n\nIt works once, for an hour. If you did not ask for it, ignore this: your password stays as it is.\n`,
  }),
  test: ({ link, platform }) => ({
    subject: `Test mail of ${platform}`,
    text: `Hello,\n\n${platform} can send mail. Links in mails begin like this:\n${link}\n`,
  }),
  notices: {
    lowBalance: {
      subject: "The balance is low",
      text: ({ amount }) => `The available balance is ${amount}. Without it new shipments wait.`,
    },
    webhookDisabled: {
      subject: "A webhook was stopped",
      text: "We stopped sending to it, because it did not answer as it should. What happened since is kept.",
    },
    shipment: ({ id, externalId }) => (externalId ? `Order ${externalId} (shipment #${id})` : `Shipment #${id}`),
    reason: "Reason",
    recipient: "Recipient",
    several: ({ count }) => `${count} notices`,
    more: ({ count, link }) => `And ${count} more: ${link}`,
    choose: ({ link }) => `You choose which notices you get at ${link}`,
  },
};
