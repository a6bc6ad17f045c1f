import { type MailContent, sendDueMails } from "@/lib/domain/messaging/notices";
import { recordMonthlyReports } from "@/lib/domain/operating/reports";
import { toMail } from "@/lib/i18n/mails";
import { systemContext } from "@/lib/platform/context";
import { isMailConfigured, sendMail } from "@/lib/platform/mail";
import { inngest } from "../client";
import { reportErrorThrottled } from "../log";
import { untilDrained } from "./batches";

const mailsAtOnce = 10;
const reportsAtOnce = 20;

const send = (content: MailContent): Promise<void> => sendMail(toMail(content));

/** Sends the e-mails that the outbox relay has queued, with the reports of the month, if a mail server is configured. */
export const sendMailsJob = inngest.createFunction(
  { id: "send-mails", triggers: [{ cron: "* * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    if (!isMailConfigured()) return { moved: 0 };
    const ctx = systemContext("send-mails", { requestId: runId });
    const onError = (error: unknown) => reportErrorThrottled("mail.not_sent", error);
    const sent = await untilDrained(step, () => sendDueMails(ctx, { limit: mailsAtOnce, send, onError }));
    // After them, so that no report holds up the mail of a buyer; theirs go with the next run.
    await untilDrained(step, () => recordMonthlyReports(ctx, { limit: reportsAtOnce, onError }), "reports");
    return sent;
  },
);
