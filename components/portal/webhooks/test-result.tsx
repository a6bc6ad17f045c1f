import { useFormatter, useTranslations } from "next-intl";
import { momentStyles } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { Link } from "@/components/ui/link";
import { CodeBlock } from "./code-block";
import { deliveriesUrl } from "./deliveries/delivery-filters";
import { useResultLabels } from "./deliveries/use-result-labels";
import type { DeliveryDetail } from "./queries";

/** The result of a test event. */
export function TestResult({ delivery }: { delivery: DeliveryDetail }) {
  const t = useTranslations("webhooks.test");
  const format = useFormatter();
  const resultLabels = useResultLabels();
  const last = delivery.attempt_log.at(-1);
  const isSuccess = delivery.state === "succeeded";
  return (
    <div className="grid gap-3">
      <Notice
        tone={isSuccess ? "success" : "danger"}
        title={t(isSuccess ? "succeeded" : "failed")}
        actions={
          <Link href={deliveriesUrl(delivery.webhook_id, { deliveryId: delivery.id })} className="underline">
            {t("open")}
          </Link>
        }
      >
        {last && t("outcome", { result: resultLabels(last) ?? "", milliseconds: last.milliseconds })}
        {delivery.next_at && <> {t("again", { at: format.dateTime(new Date(delivery.next_at), momentStyles.both) })}</>}
      </Notice>
      {last?.response && <CodeBlock label={t("answer")} text={last.response} />}
    </div>
  );
}
