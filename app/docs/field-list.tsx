import { getTranslations } from "next-intl/server";
import type { Parameter } from "@/lib/api/openapi/read-document";
import { type SchemaField, toField } from "@/lib/api/openapi/schema-fields";
import { Prose } from "./prose";

/** Where the page describes a named schema. */
export const shapeId = (shape: string): string => `shape-${shape}`;

/** Parameters are shown as fields are: name, type, bounds, words. */
export const toFields = (parameters: readonly Parameter[]): SchemaField[] =>
  parameters.map(({ name, schema, required = false, description }) => ({
    ...toField(name, schema, required),
    ...(description ? { description } : {}),
  }));

/** Fields with their types and bounds; what is inside a field is closed until somebody asks. */
export async function FieldList({ fields }: { fields: readonly SchemaField[] }) {
  const t = await getTranslations("docsReference");
  return (
    <ul className="mt-2 divide-y rounded-md border bg-surface text-sm">
      {fields.map((field, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: alternatives of a schema may have the same names, and keep their order.
        <li key={place} className="px-3 py-2 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <code className="font-medium font-mono">{field.name === "*" ? t("anyName") : field.name}</code>
            <FieldType field={field} />
            {field.isRequired && <span className="text-danger-ink text-xs">{t("required")}</span>}
          </p>
          {field.description && (
            <p lang="en" className="mt-0.5 text-pretty">
              <Prose text={field.description} />
            </p>
          )}
          {field.rules.map(({ kind, text }) => (
            <p key={kind} className="mt-0.5 font-mono text-muted text-xs">
              {t(`rule.${kind}`, { text })}
            </p>
          ))}
          {field.fields.length > 0 && (
            <details className="mt-1">
              <summary className="w-fit rounded-sm py-1 text-accent-ink">
                {t("inside", { count: field.fields.length, name: field.name === "*" ? t("anyName") : field.name })}
              </summary>
              <FieldList fields={field.fields} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The type; the names of schemas lead to their places on the page. */
export const FieldType = ({ field: { type, shapes } }: { field: Pick<SchemaField, "type" | "shapes"> }) => (
  <code className="font-mono text-muted text-xs">
    {type.split(/(\w+)/).map((part, place) =>
      shapes.includes(part) ? (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a type never change their order.
          key={place}
          href={`#${shapeId(part)}`}
          className="rounded-sm text-accent-ink underline underline-offset-2 hover:no-underline"
        >
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </code>
);
