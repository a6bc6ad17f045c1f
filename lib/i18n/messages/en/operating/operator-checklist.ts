import type { operatorChecklist as spanish } from "../../es/operating/operator-checklist";

export const operatorChecklist: typeof spanish = {
  title: "Going live",
  progress: "{open, plural, one {# step} other {# steps}} of {total} to go.",
  next: "Next: {step}.",
  complete: "Nothing is missing: sellers can ship.",
  hide: "Hide",
  show: "See the steps",
  skip: "Skip",
  skipNamed: "Skip: {step}",
  resume: "Take up",
  resumeNamed: "Take up: {step}",
  state: { done: "Done", open: "To do", not_needed: "Not needed", skipped: "Skipped" },
  step: {
    name: {
      title: "Platform's name",
      works: "It works when it appears at the top left, in the titles of pages and in e-mails.",
    },
    address: {
      title: "Public address",
      works: "It works when a tracking link opens on another device, such as a phone without Wi-Fi.",
    },
    mail: {
      title: "E-mail",
      works: "It works when the test mail arrives in your inbox, and not in spam.",
    },
    carrier: {
      title: "First carrier of your own",
      works: "It works when it is in service and, if it has a system of its own, “Test the connection” succeeds.",
    },
    services: {
      title: "Its services",
      works: "It works when the carrier has at least one active service, with its dispatch mode and limits.",
    },
    branches: {
      title: "Branches",
      works: "It works when each carrier that hands out or takes in at branches has one that is open for it.",
    },
    prices: {
      title: "Prices",
      works:
        "It works when each service has a tariff in force, or its carrier quotes live. The draft of a tariff gives a sheet with provinces and postcodes in which to fill in the prices.",
    },
    quote: {
      title: "Test quote",
      works: "It works when at least one option of a carrier of your own can be chosen; each explains its price.",
    },
    account: {
      title: "First seller account",
      works: "It works when the account has a confirmed origin and its owner has joined.",
    },
  },
  gap: {
    name_missing: "The platform is called Andén, like the program.",
    address_missing: "PUBLIC_URL is not set: links open on this machine alone. Set it and start the service again.",
    mail_missing:
      "SMTP_URL is not set: no mail is sent, and invitations are handed over by copying their link. Set it and start the service again.",
    mail_untried: "There is a mail server, and it has not accepted a test mail yet.",
    mail_refused: "The server did not accept the last test mail.",
    carrier_missing:
      "No carrier is in service, and without one every quote is empty. Add the first one: Andreani, OCA, Correo Argentino, another one with a system of its own, or one by price list alone.",
    carrier_of_demo:
      "The carriers are those of the demo: no shipment really travels. While the demo is on, live accounts use them too until there is a carrier of your own. Add the first one.",
    carrier_suspended: "The carriers of your own are suspended. Resume one.",
    carrier_first: "First a carrier of your own has to be in service.",
    services_missing: "No carrier of your own offers a service. Add its first one.",
    services_first: "First there have to be services.",
    branches_missing:
      "{branches, plural, one {# service hands out or takes in at branches, and its carrier has none that is open for it} other {# services hand out or take in at branches, and their carrier has none that is open for it}}. Add them one by one, from a sheet, or from the carrier's system.",
    prices_missing:
      "No service has prices in force. Create a tariff, fill in the sheet and publish it; or connect the carrier and let it quote live.",
    prices_partial:
      "{prices, plural, one {# service has} other {# services have}} no prices in force, and nobody can choose it.",
    prices_first: "First there have to be prices.",
    quote_untried: "No trial has had an option of a carrier of your own that can be chosen yet.",
    account_missing: "No live account is in service.",
    origin_missing: "The live accounts have no confirmed origin: sellers add it in their address book.",
    owner_missing: "There is an account with its origin, and nobody has accepted the invitation as its owner yet.",
  },
  detail: {
    links: "Today a tracking link begins like this:",
    server: "Server: {server}",
    refused: "{server} did not accept it",
    accepted: "The server accepted the mail to {to}",
    notAccepted: "The server did not accept the mail",
  },
  action: {
    name: "Give a name",
    rename: "Change",
    mail: "Send a test",
    addCarrier: "Add carrier",
    carriers: "Go to the carriers",
    connection: "Go to the connection",
    addService: "Add service",
    services: "Go to the services",
    branches: "Go to the branches",
    addTariff: "Create a tariff",
    tariffs: "Go to the tariffs",
    quote: "Try a price",
    addAccount: "Create the account",
    accounts: "Go to the accounts",
  },
  nameDialog: {
    title: "Platform's name",
    name: "Name",
    hint: "Sellers and buyers see it. Empty: Andén.",
    save: "Save",
  },
};
