-- One key for codes that differ in case, hyphens and what a GS1 symbol holds beside the article; `scanKey` of `lib/core/read`
-- is the same in TypeScript.
CREATE FUNCTION scan_key(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN code ~ '^\s*\d{12,14}\s*$' THEN lpad(btrim(code), 14, '0')
    ELSE coalesce(
      substring(btrim(code) from '^[(]?01[)]?([0-9]{14})($|[^0-9]|1[0-7]|21|30|37|24[01])'),
      translate(upper(btrim(code)), '''´‐‑‒–—−', '--------')) END
$$;--> statement-breakpoint
CREATE INDEX "skus_scan_key" ON "skus" USING btree ("account_id",scan_key("sku"));
