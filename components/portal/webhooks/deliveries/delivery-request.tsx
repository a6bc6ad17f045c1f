import { useTranslations } from "next-intl";
import { indentedJson } from "@/lib/core/text/indented-json";
import { CodeBlock } from "../code-block";
import { MaskedUrl } from "../masked-url";
import type { DeliveryDetail } from "../queries";

interface DeliveryRequestProps {
  request: DeliveryDetail["request"];
  /** Shows the body as the bytes that were signed instead of indented. */
  exact?: boolean;
}

/** The request to the receiver: URL, headers and body. */
export function DeliveryRequest({ request: { url, headers, body }, exact }: DeliveryRequestProps) {
  const t = useTranslations("webhooks.request");
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <section aria-label={t("title")} className="grid gap-4">
      <div>
        <h3 className="mb-1 font-medium">{t("title")}</h3>
        <div className="flex items-center gap-2">
          <span className="rounded-sm border bg-sunken px-1.5 font-medium font-mono text-xs">POST</span>
          <MaskedUrl url={url} wrap />
        </div>
      </div>
      <CodeBlock label={t("headers")} text={lines.join("\n")} />
      <CodeBlock
        label={t("body")}
        text={exact ? body : indentedJson(body)}
        copy={{ text: body, label: t("copyBody") }}
      />
    </section>
  );
}
