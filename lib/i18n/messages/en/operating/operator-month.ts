export const operatorMonth = {
  title: "Month end",
  description: "Who owes and is owed at the end of a month, and the files for the accountant and the regulator.",
  age: { upTo30: "Up to 30 days", upTo60: "31 to 60 days", upTo90: "61 to 90 days", older: "Over 90 days" },
  carriers: {
    title: "Balances with carriers",
    hint: "At the end of the month, or now while it runs, by age. A payment covers the oldest amount. The same for live and test accounts.",
    receivable: "They owe us, for claims or paid too much (before VAT)",
    payable: "We owe them, for invoiced shipments (before VAT)",
    carrier: "Carrier",
    balance: "Total before VAT",
    empty: "No carrier owes or is owed anything.",
  },
  accounts: {
    title: "Balances of accounts",
    hint: "At the end of the month, or now while it runs. A payment covers the oldest charge; a debt is as old as the charges that are not covered.",
    account: "Account",
    balance: "Balance",
    summary:
      "{count, plural, one {# account with a balance} other {# accounts with a balance}}: they owe {owed} and have {credit}.",
    more: "{shown} of {count} are shown, the largest debts first. The file has all of them.",
    empty: "No account owes or has any money.",
  },
  movements: {
    title: "Journal for the accountant",
    hint: "A line for each movement of the month with what it moved in each book: debits are positive and each line adds up to zero. Amounts of carriers, including payments to them, are before VAT. An Excel workbook has up to 20,000 movements; with more, take the CSV.",
  },
  statistics: {
    title: "Monthly statistics",
    hint: "Shipments dispatched in the month by province, service and weight step, and how many of them were delivered, came back, were lost or claimed so far.",
  },
  register: {
    title: "Register of postal operators",
    hint: "The RNPSP number appears at the foot of labels, delivery notes, manifests and public pages. Without a number nothing is shown.",
    number: "Registration number",
    save: "Save",
    saved: "Registration number saved",
    failed: "The registration number could not be read",
  },
};
