import type { Messages } from "../../es";

export const inspector: Messages["inspector"] = {
  title: "Sent events",
  hint: "The latest events sent to your webhooks. Open one to see exactly what left, and with which signature.",
  caption: "Sent events, newest first",
  everyWebhook: "All webhooks",
  noWebhooks: "No webhooks yet",
  noWebhooksHint: "Create one to see every event here, with its signature and how to verify it.",
  create: "Create a webhook",
  guide: "Guide: verify a webhook",
  signed: {
    title: "Signature",
    notYet: "Not sent yet: each attempt is signed with its own time.",
    secretGone: "The secret that signed it no longer exists, so the signature cannot be shown.",
    current: "Signed with the secret in use, created on {from}.",
    previous: "Signed with a previous secret, created on {from} and valid until {until}.",
    secret: "See the secret on the webhook's page",
    content: "Signed content (id.timestamp.body)",
    openssl: "Verify with openssl",
    opensslHint:
      "With the secret in the variable ANDEN_WEBHOOK_SECRET, the command prints the signature. It has to be one of webhook-signature.",
  },
  check: {
    title: "Check a signature",
    hint: "Paste what your receiver got. We compare it with what we sent and with the secret, which stays here.",
    headers: "Headers, as received",
    headersHint:
      "They fill in the other fields and choose the webhook. A whole request works too, with the body after a blank line.",
    body: "Body, as received",
    bodyHint: "Not parsed or reformatted. Leave it empty if your receiver sees it empty.",
    submit: "Check",
  },
  outcome: {
    title: "Result",
    valid: "The signature is valid",
    validHint:
      "Your receiver has to accept it. If it does not, see that it has the secret of this webhook, verifies the body before parsing it, and has its clock right.",
    wrong_secret: "The secret is another one",
    wrong_secretHint:
      "No secret in use of this webhook made this signature. Give your receiver the one that the webhook's page shows, and see that the three headers are as they arrived, each whole.",
    body_changed: "The body changed",
    body_changedHint:
      "The signature fits the body that we sent, not the one you pasted. Verify the bytes as they came, before anything parses them, cuts them or writes them again.",
    too_old: "The message is too old",
    too_oldHint:
      "The signature is right, but its time is more than five minutes from our clock, and libraries refuse that. Resend the event, or see to the clock of your receiver.",
  },
};
