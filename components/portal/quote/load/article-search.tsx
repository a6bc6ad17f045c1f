"use client";

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Ref, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Field } from "@/components/ui/form/field";
import { SuggestInput } from "@/components/ui/form/suggest-input";
import { useDebounced } from "@/components/ui/form/use-debounced";
import { formatPesos, toCents } from "@/lib/core/money";
import { formatWeight } from "@/lib/core/units";
import { type Article, rankArticles } from "./find-article";

const pauseMs = 200;
const maxFound = 8;
const maxSearchLength = 100;

const articlesQuery = (accountId: number, typed: string) =>
  queryOptions({
    queryKey: ["articles", accountId, typed],
    queryFn: async ({ signal }) => {
      const query = { account_id: accountId, q: typed, page: 1, per_page: maxFound };
      const { data } = await apiFetch("GET /api/portal/products", { query, signal });
      return rankArticles(data, typed).slice(0, maxFound);
    },
    staleTime: 10_000,
    networkMode: "always",
  });

interface ArticleSearchProps {
  accountId: number;
  /** Adds one unit of the article to the form. */
  onTake: (article: Article) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * Finds articles of the catalogue by name, SKU or barcode, and takes one with Enter. Enter in the empty field submits the
 * form, as in any field of it.
 */
export function ArticleSearch({ accountId, onTake, inputRef }: ArticleSearchProps) {
  const t = useTranslations("quote.articles");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const [added, setAdded] = useState<Article>();
  const wanted = typed.trim();
  const debounced = useDebounced(wanted, pauseMs);
  const found = useQuery({ ...articlesQuery(accountId, wanted), enabled: wanted !== "" && wanted === debounced });

  const take = (article: Article) => {
    onTake(article);
    setAdded(article);
    setTyped("");
  };
  // Enter before the list is there takes the best match of what is typed, never of an earlier text.
  const search = useMutation({
    mutationFn: (text: string) => client.fetchQuery(articlesQuery(accountId, text)),
    networkMode: "always",
    onSuccess: ([best], text) => {
      if (best && text === wanted) take(best);
    },
  });
  const isMissing = search.isSuccess && search.variables === wanted && search.data.length === 0;
  const failure = search.isError && search.variables === wanted ? textOf(search.error) : undefined;
  const announced = added && t("added", { code: added.code, name: added.name });
  return (
    <div className="mb-5 max-w-xl">
      <Field
        label={t("label")}
        optional
        hint={announced ?? t("hint")}
        error={isMissing ? t("none", { text: wanted }) : failure}
      >
        <SuggestInput
          isSearch
          ref={inputRef}
          leading={<Search aria-hidden className="size-4" />}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxSearchLength}
          placeholder={t("example")}
          value={typed}
          onValueChange={setTyped}
          suggestions={(wanted && found.data ? found.data : []).map((article) => ({
            article,
            text: article.name,
            detail: detailOf(article),
          }))}
          onTake={({ article }) => take(article)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || wanted === "") return;
            event.preventDefault();
            if (!search.isPending) search.mutate(wanted);
          }}
        />
      </Field>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

const detailOf = ({ code, weightGrams, sidesCm, declaredValue }: Article): string =>
  [
    code,
    formatWeight(weightGrams),
    `${sidesCm.join(" × ")} cm`,
    ...(declaredValue > 0 ? [formatPesos(toCents(declaredValue) ?? 0)] : []),
  ].join(" · ");
