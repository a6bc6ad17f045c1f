import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CodeLanguageProvider } from "@/components/public/docs/code-language";
import { ReaderValues } from "@/components/public/docs/reader-values";
import { resourcePath } from "@/lib/api/guides/addresses";
import { namedSchemas } from "@/lib/api/openapi/read-document";
import { type Resource, resourcesIn } from "@/lib/api/openapi/resources";
import { fieldsOf, shapesWithin, toField, typeOf } from "@/lib/api/openapi/schema-fields";
import type { Locale } from "@/lib/core/vocabulary";
import { toLocale } from "@/lib/i18n/pick-locale";
import { publicOrigin } from "@/lib/platform/settings";
import { DocsFrame } from "../../../docs-frame";
import { FieldList, FieldType, shapeId, toFields } from "../../../field-list";
import { OperationSection } from "../../../operation-section";
import { Prose } from "../../../prose";
import { ResourceList } from "../../../resource-list";
import { findReader } from "../../find-reader";

type ResourceParams = Promise<{ locale: string; resource: string }>;

async function findResource(params: ResourceParams): Promise<{ locale: Locale; resource: Resource; all: Resource[] }> {
  const { locale: language, resource: slug } = await params;
  const locale = toLocale(language);
  if (!locale) notFound();
  const all = resourcesIn(locale);
  const resource = all.find((known) => known.slug === slug);
  if (!resource) notFound();
  return { locale, resource, all };
}

export async function generateMetadata({ params }: { params: ResourceParams }): Promise<Metadata> {
  const { resource } = await findResource(params);
  const t = await getTranslations("docs");
  return { title: `${resource.name}: ${t("reference")}`, description: resource.description };
}

/** `/docs/es/reference/shipments`: the operations of a resource, and the schemas that they name. */
export default async function ResourcePage({ params }: { params: ResourceParams }) {
  const { locale, resource, all } = await findResource(params);
  const { slug, name, description, operations } = resource;
  const t = await getTranslations("docsReference");
  const reader = await findReader(resourcePath(locale, slug));
  const shapes = shapesOf(resource);
  return (
    <DocsFrame
      locale={locale}
      hrefOf={(other) => resourcePath(other, slug)}
      list={<ResourceList locale={locale} resources={all} slug={slug} />}
    >
      <div className="max-w-3xl">
        <h1 className="font-semibold text-3xl tracking-tight">{name}</h1>
        <p className="mt-2 text-pretty text-lg text-muted">{description}</p>
        {locale !== "en" && <p className="mt-2 text-muted text-sm">{t("inEnglish")}</p>}
        <ReaderValues origin={publicOrigin()} reader={reader} />
        <CodeLanguageProvider>
          {operations.map((operation) => (
            <OperationSection
              key={operation.id}
              operation={operation}
              owner={reader.kind === "tester" ? reader.account : undefined}
            />
          ))}
        </CodeLanguageProvider>
        {shapes.length > 0 && (
          <>
            <h2 className="mt-12 border-b pb-2 font-semibold text-xl tracking-tight">{t("shapes")}</h2>
            <p className="mt-2 text-muted text-sm">{t("shapesHint")}</p>
            {shapes.map((shape) => (
              <Shape key={shape} name={shape} />
            ))}
          </>
        )}
      </div>
    </DocsFrame>
  );
}

/** The named schemas of the responses and inside the bodies, whose own fields stand with their operations. */
const shapesOf = ({ operations }: Resource): string[] =>
  shapesWithin(
    operations.flatMap(({ body, parameters, responses: [success] }) => [
      ...toFields(parameters),
      ...(body ? fieldsOf(body.schema) : []),
      ...(success?.schema ? [toField("", success.schema, false)] : []),
    ]),
  );

function Shape({ name }: { name: string }) {
  const schema = namedSchemas[name] ?? {};
  const { description } = toField(name, schema, false);
  const type = typeOf(schema);
  return (
    <section aria-labelledby={shapeId(name)} className="mt-6">
      <h3 id={shapeId(name)} className="scroll-mt-20 font-medium font-mono [overflow-wrap:anywhere]">
        {name} {type !== "object" && <FieldType field={{ type, shapes: [] }} />}
      </h3>
      {description && (
        <p lang="en" className="mt-0.5 text-pretty text-sm">
          <Prose text={description} />
        </p>
      )}
      <FieldList fields={fieldsOf(schema)} />
    </section>
  );
}
