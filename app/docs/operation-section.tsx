import { getTranslations } from "next-intl/server";
import { CodeExamples } from "@/components/public/docs/code-examples";
import { CodeFigure } from "@/components/public/docs/code-figure";
import type { TriedOperation } from "@/components/public/docs/tried-request";
import { TryRequest } from "@/components/public/docs/try-request";
import { type DocumentedOperation, type DocumentedResponse, exampleOf } from "@/lib/api/openapi/read-document";
import { requestCode } from "@/lib/api/openapi/request-code";
import { fieldsOf, type SchemaField, toField } from "@/lib/api/openapi/schema-fields";
import { requestsPerMinute } from "@/lib/core/vocabulary";
import { FieldList, FieldType, toFields } from "./field-list";
import { MethodBadge } from "./method-badge";
import { Prose } from "./prose";

interface OperationSectionProps {
  operation: DocumentedOperation;
  /** The reader with a test account, whose credential is filled in where the operation is tried. */
  owner: { readonly userId: number; readonly accountId: number } | undefined;
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

/** An operation: its address, an example, what it takes and what it answers. */
export async function OperationSection({ operation, owner }: OperationSectionProps) {
  const { id, method, path, summary, scope, tier, parameters, body, responses } = operation;
  const t = await getTranslations("docsReference");
  const docs = await getTranslations("docs");
  const copyLabel = (label: string) => docs("copyCode", { label });
  const [, ...otherBodies] = Object.entries(body?.examples ?? {});
  const inPlace = (place: "path" | "query") => toFields(parameters.filter((parameter) => parameter.in === place));
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2
        id={id}
        className="group scroll-mt-20 text-balance border-b pb-2 font-semibold text-xl tracking-tight [overflow-wrap:anywhere]"
      >
        <Prose text={summary} />
        <a
          href={`#${id}`}
          aria-label={docs("linkTo", { heading: summary })}
          className="ml-2 font-normal text-faint opacity-0 hover:text-accent-ink focus-visible:opacity-100 group-hover:opacity-100"
        >
          #
        </a>
      </h2>
      <p className="mt-3 flex items-baseline gap-2">
        <MethodBadge method={method} />
        <code className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{path}</code>
      </p>
      <p className="mt-2 text-pretty text-muted text-sm">
        <Prose text={t("access", { scope, tier, limit: requestsPerMinute[tier] })} />
      </p>
      <h3 className="mt-5 font-medium">{t("examples")}</h3>
      <CodeExamples codes={requestCode(operation)} copyLabel={copyLabel(summary)} />
      <TryRequest operation={toTried(operation)} owner={owner} copyLabel={copyLabel(t("response"))} />
      <Fields title={t("path")} fields={inPlace("path")} />
      <Fields title={t("query")} fields={inPlace("query")} />
      {body && (
        <Fields title={t("body")} fields={fieldsOf(body.schema)} hint={body.required ? undefined : t("bodyOptional")} />
      )}
      {otherBodies.map(([name, value]) => (
        <Example key={name} title={t("moreExamples", { name })} value={value} copyLabel={copyLabel(name)} />
      ))}
      <Responses responses={responses} copyLabel={copyLabel(t("response"))} />
    </section>
  );
}

const toTried = (operation: DocumentedOperation): TriedOperation => {
  const { method, path, parameters, takesIdempotencyKey, body } = operation;
  const [example] = Object.values(body?.examples ?? {});
  return {
    method,
    path,
    takesIdempotencyKey,
    parameters: parameters.flatMap((parameter) => {
      const { name, in: place, required: isRequired = false } = parameter;
      if (place === "header") return [];
      return [{ name, in: place, isRequired, value: isRequired && name !== "account_id" ? exampleOf(parameter) : "" }];
    }),
    body: body && pretty(example ?? {}),
  };
};

function Fields({ title, fields, hint }: { title: string; fields: readonly SchemaField[]; hint?: string | undefined }) {
  if (fields.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 font-medium">{title}</h3>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <FieldList fields={fields} />
    </>
  );
}

const Example = ({ title, value, copyLabel }: { title: string; value: unknown; copyLabel: string }) => (
  <details className="mt-2 text-sm">
    <summary className="w-fit rounded-sm py-1 text-accent-ink">{title}</summary>
    <CodeFigure className="mt-2" label="JSON" text={pretty(value)} copyLabel={copyLabel} />
  </details>
);

async function Responses({ responses, copyLabel }: { responses: readonly DocumentedResponse[]; copyLabel: string }) {
  const t = await getTranslations("docsReference");
  const [success, ...errors] = responses;
  if (!success) return null;
  const field = success.schema && toField("", success.schema, false);
  return (
    <>
      <h3 className="mt-5 font-medium">{t("responses")}</h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-sm">
        <code className="font-medium font-mono text-success-ink">{success.status}</code>
        <span lang="en">{success.description}</span>
        {field && <FieldType field={field} />}
      </p>
      {success.files.length > 0 && (
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{t("files", { types: success.files.join(", ") })}</p>
      )}
      {field && field.fields.length > 0 && <FieldList fields={field.fields} />}
      {success.example !== undefined && <Example title={t("response")} value={success.example} copyLabel={copyLabel} />}
      {errors.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="w-fit rounded-sm py-1 text-accent-ink">
            {t("errors")}: {errors.map(({ status }) => status).join(", ")}
          </summary>
          <ul className="mt-2 divide-y rounded-md border bg-surface">
            {errors.map(({ status, description }) => (
              <li key={status} className="flex items-baseline gap-2 px-3 py-2">
                <code className="font-medium font-mono text-danger-ink">{status}</code>
                <span lang="en" className="min-w-0 text-pretty [overflow-wrap:anywhere]">
                  <Prose text={description} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
