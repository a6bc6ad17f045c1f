import type { MailWords } from "../../mails";

export const mails: MailWords = {
  shop: {
    texts: {
      shipped: {
        subjects: ["Your order {{order}} from {{shop}} is on its way", "Your order from {{shop}} is on its way"],
        body: "Hello {{buyer}},\n\nYour order has left {{shop}}, and {{carrier}} brings it. It arrives by {{date}}.",
        bodyAtPoint:
          "Hello {{buyer}},\n\nYour order has left {{shop}}, and {{carrier}} takes it to {{point}}. It is there by {{date}}. Before you go to collect it, see on the tracking page that it has arrived.",
      },
      not_delivered: {
        subjects: [
          "Your order {{order}} from {{shop}} could not be delivered",
          "Your order from {{shop}} could not be delivered",
        ],
        body: "Hello {{buyer}},\n\n{{carrier}} came to deliver your order from {{shop}} and could not. The tracking page will show when it comes again or where you can collect it, and lets you tell the shop when and where to deliver it.",
        bodyAtPoint:
          "Hello {{buyer}},\n\nYour order from {{shop}} could not be handed over at {{point}}. The tracking page will show whether you can still collect it or whether it goes back to the shop.",
      },
      delivered: {
        subjects: ["Your order {{order}} from {{shop}} was delivered", "Your order from {{shop}} was delivered"],
        body: "Hello {{buyer}},\n\nYour order from {{shop}} was delivered. Thank you for buying from us!",
      },
      return_approved: {
        subjects: [
          "Your return of order {{order}} is ready to send · {{shop}}",
          "Your return is ready to send · {{shop}}",
        ],
        body: "Hello {{buyer}},\n\n{{shop}} approved your return. This page has the label to print, the code to show if you have no printer, and how to hand it over.",
      },
      return_received: {
        subjects: ["Your return of order {{order}} has arrived · {{shop}}", "Your return has arrived · {{shop}}"],
        body: "Hello {{buyer}},\n\n{{shop}} received your return. If anything is still open, it will write to you.",
      },
    },
    returnApproved: "Your return is ready to send",
    returnReceived: "We received your return",
    order: "Order",
    carrier: "Carrier",
    guide: "Tracking number",
    carrierNumber: "Carrier's tracking number",
    promisedDay: "Arrives by",
    track: "Track the order",
    openReturn: "See the label and how to hand it over",
    openReceived: "See the return",
    contact: "Any question? Write to the shop:",
    email: "E-mail",
    phone: "Phone",
    website: "Website",
    hours: "Opening hours",
    reason: ({ shop }) => `You get this e-mail because you bought from ${shop}.`,
    test: "[Test]",
    point: {
      label: "To be collected at",
      unnamed: ({ code }) => `Point ${code}`,
      hours: "Opening hours",
      map: "Map",
      openMap: "See on the map",
      bring: "What to bring",
      documents: ({ number }) => `an identity document${number ? ` and the number ${number}` : ""}`,
      kept: "Until when",
      keptUntil: ({ day }) => `It is kept until ${day}`,
      keptDays: ({ count }) => `It is kept for ${count} business days from its arrival`,
      keptSomeDays: "It is kept for some days from its arrival: better collect it soon",
    },
    answer: {
      sentence: ({ visibleStatus, reason, since, carrier, point, documents }) =>
        `${visibleStatus}${reason ? `: ${reason}` : ""} (last update: ${since})${carrier ? `; ${carrier} brings it` : ""}${point ? `; it is to be collected at ${point}, with ${documents}` : ""}.`,
      promised: ({ day }) => `It arrives by ${day}.`,
      late: ({ day }) => `It was due by ${day} and is late.`,
    },
    whatsapp: ({ buyer, externalId, shop, answer, mapUrl, link }) =>
      `Hello${buyer && ` ${buyer}`}, this is ${shop}${externalId ? ` about your order ${externalId}` : ""}. ${answer}${mapUrl ? ` Map: ${mapUrl}` : ""} You can track it here: ${link}`,
    question: {
      deliver: "When and where can you receive it? You can answer on the page of the shipment.",
      collect: "It waits for you at the pickup point: collect it before it goes back.",
    },
    example: {
      buyer: "Lucía",
      carrier: "Southern Post",
      city: "Mendoza",
      point: { name: "Centro kiosk", street: "Av. San Martín", openHours: "Monday to Friday, 9 to 18" },
    },
  },
  shopNote: {
    begin: "Your order has been dispatched.",
    carrier: "Carrier",
    guide: "Tracking number",
    tracking: "Track it",
    isVoid: ({ guide }) => `Tracking number ${guide} is void.`,
    states: {
      label_made: "Label created",
      dispatched: "Dispatched",
      in_transit: "On its way",
      not_delivered: "Could not be delivered",
      at_branch: "Waits at the branch",
      delivered: "Delivered",
      returned: "Returned to the seller",
      lost: "Lost",
      cancelled: "Shipment cancelled",
    },
  },
  claimLetter: ({ claim, guide, carrierNumber, answerBy, files, leftOut, platform }) => ({
    subject: `Claim ${claim}: tracking number ${guide}`,
    text: [
      `Hello,`,
      "",
      `This is claim ${claim} for the shipment with tracking number ${guide}${carrierNumber ? `, your number ${carrierNumber}` : ""}. The attached letter has the facts and what we ask for.`,
      ...(files > 0
        ? [files === 1 ? "1 file of evidence is attached too." : `${files} files of evidence are attached too.`]
        : []),
      ...(leftOut > 0 ? ["Other evidence does not fit into an e-mail: we send it when you ask for it."] : []),
      ...(answerBy ? ["", `Please answer by ${answerBy} and quote the number of the claim.`] : []),
      "",
      platform,
      "",
    ].join("\n"),
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
    credited: ({ amount }) => ({
      subject: `${amount} credited`,
      text: `We credited ${amount} to the balance. Shipments that waited for money go on automatically.`,
    }),
    returned: ({ amount }) => ({
      subject: `A payment of ${amount} went back`,
      text: `A payment that was credited already was refunded or disputed: ${amount} left the balance. If it is below zero, new shipments wait.`,
    }),
    webhookDisabled: {
      subject: "A webhook was stopped",
      text: "We stopped sending to it, because it did not answer as it should. What happened since is kept.",
    },
    channelFailing: {
      subject: ({ host }) => `The shop ${host} cannot be read`,
      text: ({ reason }) => `Its orders do not come in. ${reason}`,
    },
    pieceMissing: {
      subject: ({ shipment }) => `${shipment}: an item was missing when packed`,
      text: "The history of the shipment says what was missing and what was decided.",
    },
    chargeAnnounced: {
      subject: ({ shipment }) => `${shipment}: the carrier invoiced a difference`,
      text: ({ day }) =>
        `If it is not right, answer from the shipment until ${day}; it is charged to your balance afterwards.`,
    },
    claim: {
      opened: {
        subject: ({ shipment }) => `${shipment}: a claim was opened`,
        text: "We still have to send it to the carrier or decide it. You can add photos and receipts.",
      },
      not_received: {
        subject: ({ shipment }) => `${shipment}: the buyer says that it did not arrive`,
        text: "A claim was opened. By itself it refunds nothing: you can add evidence, or withdraw it if the package turned up.",
      },
      sent: {
        subject: ({ shipment }) => `${shipment}: the claim was sent to the carrier`,
        text: "The claim says until when the carrier has to answer.",
      },
      accepted: {
        subject: ({ shipment }) => `${shipment}: the claim was accepted`,
        text: "The claim says what is granted. The payment is told apart.",
      },
      rejected: {
        subject: ({ shipment }) => `${shipment}: the claim was rejected`,
        text: "The claim says why. With new evidence it can be sent again.",
      },
      paid: {
        subject: ({ shipment }) => `${shipment}: the claim was paid`,
        text: "The payment is in the balance of the account.",
      },
    },
    claimDeadline: ({ claim, carrier, day, isOver }) =>
      isOver
        ? {
            subject: `Claim #${claim} is overdue`,
            text: `${carrier} had until ${day} to answer, and no answer is recorded.`,
          }
        : { subject: `Claim #${claim} is to be answered by ${day}`, text: `${carrier} has not answered yet.` },
    monthlyReport: {
      subject: ({ month }) => `Report of ${month}`,
      text: ({ created, dispatched, delivered, incidents, onTime, points }) =>
        [
          `Shipments created: ${created}. Dispatched: ${dispatched}. Delivered: ${delivered}. Exceptions: ${incidents}.`,
          ...(onTime === null
            ? []
            : [`On time: ${onTime}${points === null ? "" : ` (${points} points compared with the period before)`}.`]),
          "The whole report, with its PDF:",
        ].join("\n"),
    },
    shipment: ({ id, externalId }) => (externalId ? `Order ${externalId} (shipment #${id})` : `Shipment #${id}`),
    reason: "Reason",
    recipient: "Recipient",
    several: ({ count }) => (count === 1 ? "1 notice" : `${count} notices`),
    more: ({ count, link }) => `And ${count} more: ${link}`,
    choose: ({ link }) => `You choose which notices you get at ${link}`,
  },
};
