import type { operatorChannelApps as spanish } from "../../es/operating/operator-channel-apps";

export const operatorChannelApps: typeof spanish = {
  title: "Shop connections",
  description:
    "The applications by which this platform connects to shops that ask for one. Each is registered once at the system of the shop.",
  none: "No shop system asks for an application: they are connected by keys of their own.",
  failed: "The applications could not be loaded",
  missing: "Without an application: nobody can connect a shop of this system.",
  known: "Application {id}",
  change: "Change",
  changeNamed: "Change the application of {name}",
  callback: "Redirect address",
  events: "Webhook address",
  hint: "They are in the panel of the shop system, in the application that you registered.",
  clientId: "Number of the application",
  secret: "Secret key",
  secretHint: "Empty: the one that is there stays.",
  save: "Save",
  saved: "The application was saved",
};
