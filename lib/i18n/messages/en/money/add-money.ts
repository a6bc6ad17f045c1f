export const addMoney = {
  link: "How to add money",
  title: "How to add money",
  pay: "Agree with whoever runs the platform how to pay: transfer, deposit or other means.",
  tell: "Tell them the amount and the number of your account, {account}, so that they credit it.",
  afterwards: "Shipments that wait for money go on by themselves, oldest first, as soon as it is credited.",
  request: "Report a transfer",
  bank: {
    alias: "Alias",
    cbu: "CBU or CVU",
    holder: "Holder",
    cuit: "CUIT",
    bank: "Bank",
    minimum: "Minimum",
    copy: "Copy {what}",
  },
  missing: "{amount} of balance are missing",
  missingHint:
    "Available: {available}. You can create the shipment anyway: it waits without a label until there is money.",
};
