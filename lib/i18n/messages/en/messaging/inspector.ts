import type { Messages } from "../../es";

export const inspector: Messages["inspector"] = {
  title: "Sent events",
  hint: "The latest that your webhooks were sent. Open one to see exactly what left, and with which signature.",
  caption: "Sent events, newest first",
  everyWebhook: "All",
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
    bodyHint: "Neither parsed nor written again. Leave it empty if your receiver sees it empty.",
    submit: "Check",
  },
  diagnosis: {
    title: "Result",
    valid: "The signature is valid",
    validHint:
      "Your receiver has to accept it. If it does not, see that it has the secret of this webhook, verifies the body before parsing it, and has its clock right.",
    invalid: "A receiver must not accept it",
    invalidHint: "This is what we found:",
    signature: "Signature",
    timestamp: "Time",
    message: "Identifier",
    body: "Body",
    signatureIs: {
      valid: "Right: it is by the secret in use.",
      valid_previous:
        "Right: it is by the previous secret, which counts until {at}. Move your receiver to the new one before that.",
      ended_secret:
        "It is by a previous secret, which stopped counting on {at}. Give your receiver the new one and resend the event.",
      other_subscription: "It is by the secret of another webhook of yours:",
      body_changed: "It fits the body that we sent, not the one you pasted.",
      timestamp_changed:
        "It fits another attempt, of webhook-timestamp {timestamp}: headers of two attempts are mixed.",
      secret_deleted:
        "It is from before the secret was rotated, and the previous one no longer exists. Resend the event to get it with the new one.",
      no_match:
        "None of your webhooks' secrets made it: another one signed, or the signature, the identifier or the time changed.",
      malformed: "It cannot be read.",
      not_checked: "Without a readable time it cannot be checked.",
    },
    faultIs: {
      prefix_missing: "“v1,” is missing before it: paste the whole header.",
      version_unknown: "It is of another version: ours begin with “v1,”.",
      separator: "A comma follows “v1”, and a space stands between several signatures.",
      hex: "It is hexadecimal: it has to be Base64, after “v1,”.",
      wrong_length: "It is cut off: 44 characters of Base64 follow “v1,”.",
      unreadable: "It is not “v1,” and 44 characters of Base64.",
    },
    timestampIs: {
      in_time: "Less than five minutes from our clock ({ago}).",
      too_old:
        "From {ago}: libraries refuse what is older than five minutes. Resend the event, or see to the clock of your receiver.",
      too_new: "In the future ({ago}): it changed, or the clock is wrong.",
      malformed: "Not seconds since 1970, such as 1795190400.",
    },
    messageIs: {
      known: "Of an event that was sent to this webhook.",
      elsewhere: "Of an event that was sent to another webhook of yours, not to this one.",
      unknown: "No event has this identifier: it changed, or is kept no longer.",
    },
    bodyIs: {
      same: "The same as we sent, character by character.",
      unknown: "Without the event there is nothing to compare it with.",
      empty: "It is empty: something read it before the verification.",
      truncated: "It is cut off: its end is missing.",
      appended: "It has something extra at its end.",
      byte_order_mark: "It begins with a byte order mark that we did not send.",
      encoding: "Its encoding changed: read it as UTF-8, without a conversion.",
      reserialized:
        "The same JSON written in another way: it was parsed and written again. Verify the bytes as they came.",
      other: "It says something else than what we sent.",
    },
    differsAt: "It differs from character {at, number} on.",
    sent: "Sent",
    received: "Received",
  },
};
