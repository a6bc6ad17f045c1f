import { sendTestMail } from "@/lib/api/portal/server/mails";
import { operatorEndpoint, route } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = route({
  POST: operatorEndpoint({
    summary: "Send a test mail to the operator and tell whether the server took it",
    tier: "write",
    run: sendTestMail,
  }),
});
