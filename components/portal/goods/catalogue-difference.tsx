"use client";

import { useFormatter, useTranslations } from "next-intl";
import { ProblemList } from "@/components/shared/sheets/problem-list";
import { Notice } from "@/components/ui/feedback/notice";
import type { Difference } from "./queries";

const shownAtOnce = 200;

/** The changes that a spreadsheet would make: totals first, then each change. */
export function CatalogueDifference({ difference }: { difference: Difference }) {
  const t = useTranslations("goods.import");
  const { added, changed, same, faulty: invalid, unmeasured } = difference;
  const sums = { added, changed, same, faulty: invalid };
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {(Object.keys(sums) as (keyof typeof sums)[]).map((word) => (
          <div key={word}>
            <dt className="text-muted text-sm">{t(word)}</dt>
            <dd className="font-semibold text-2xl tabular-nums tracking-tight">{sums[word]}</dd>
          </div>
        ))}
      </dl>
      {added + changed === 0 && <Notice>{t("nothing")}</Notice>}
      <FieldErrors difference={difference} />
      {unmeasured.length > 0 && (
        <Notice>
          {t("unmeasured", { count: unmeasured.length, skus: unmeasured.slice(0, shownAtOnce).join(", ") })}
        </Notice>
      )}
      <LeftOut difference={difference} />
      <Changes difference={difference} />
      <Additions difference={difference} />
    </div>
  );
}

function FieldErrors({ difference: { fault_count: count, faults, faulty, columns } }: { difference: Difference }) {
  const t = useTranslations("goods.import");
  const nameOf = useFieldName();
  if (faults.length === 0) return null;
  const problems = faults.map(({ row, field, text, message }) => {
    const [column = -1] =
      columns.columns[field] ?? (field === "weightGrams" ? columns.columns.weightKg : undefined) ?? [];
    return { line: row, column: columns.headings[column] ?? nameOf(field), text, message };
  });
  return (
    <ProblemList count={count} problems={problems} tone="warning" title={`${t("faulty")}: ${faulty}`}>
      <p>{t("faultsHint")}</p>
    </ProblemList>
  );
}

function LeftOut({ difference: { left_out: rows } }: { difference: Difference }) {
  const t = useTranslations("goods.import");
  if (rows.length === 0) return null;
  return (
    <Notice title={t("leftOut", { count: rows.length })}>
      <ul className="mt-1 max-h-64 overflow-y-auto text-sm">
        {rows.map(({ row, text, message }) => (
          <li key={row} className="break-words">
            <span className="font-medium">{t("row", { row })}</span>, {text}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Changes({ difference: { changes, changed } }: { difference: Difference }) {
  const t = useTranslations("goods.import");
  const nameOf = useFieldName();
  const format = useFormatter();
  const show = (value: string | number | null): string =>
    typeof value === "number" ? format.number(value) : value || t("empty");
  if (changes.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-medium">{t("changes")}</h3>
      <ul className="divide-y rounded-md border">
        {changes.map(({ row, sku, fields }) => (
          <li key={row} className="px-4 py-2.5">
            <p className="break-words font-medium">
              {sku} <span className="font-normal text-muted text-sm">·&nbsp;{t("row", { row })}</span>
            </p>
            <ul className="text-sm">
              {fields.map(({ field, from, to }) => (
                <li key={field}>
                  {nameOf(field)}: <ins className="font-medium no-underline">{show(to)}</ins>{" "}
                  <del className="text-muted no-underline">({t("from", { value: show(from) })})</del>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {changed > shownAtOnce && <p className="mt-2 text-muted text-sm">{t("firstOnes")}</p>}
    </section>
  );
}

function Additions({ difference: { additions, added } }: { difference: Difference }) {
  const t = useTranslations("goods.import");
  if (additions.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-medium">{t("additions")}</h3>
      <ul className="divide-y rounded-md border">
        {additions.map(({ row, sku, name }) => (
          <li key={row} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
            <span className="break-words">
              <span className="font-medium">{sku}</span> ·&nbsp;{name}
            </span>
            <span className="text-muted text-sm">{t("row", { row })}</span>
          </li>
        ))}
      </ul>
      {added > shownAtOnce && <p className="mt-2 text-muted text-sm">{t("firstOnes")}</p>}
    </section>
  );
}

function useFieldName(): (field: string) => string {
  const t = useTranslations("goods.field");
  return (field) => (t.has(field as "sku") ? t(field as "sku") : field);
}
