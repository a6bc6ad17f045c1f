export const docsValues = {
  title: "Your values",
  hint: "The commands of this page take them from the environment: paste this into your terminal first.",
  terminal: "Terminal",
  copy: "Copy your values",
  stranger: "Signed in to a test account, you create a credential for them with one button.",
  signIn: "Sign in",
  live: "“{account}” is not a test account: what you do with its credentials is real and is charged. So none is created here. To try without risk, ask who runs the platform for a test account.",
  noPermission: "In “{account}” only its owner and its developers create credentials. Ask them for one.",
  offer:
    "You can create a credential of “{account}”, your test account. It expires in {days} days, and its secret stays in this tab.",
  make: "Create a test credential",
  name: "Guides",
  made: "The credential “{name}” of “{account}” is in the commands of this tab and expires on {day}.",
  manage: "See credentials",
  forget: "Remove from the tab",
};
