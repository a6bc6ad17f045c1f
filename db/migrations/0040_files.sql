-- Files that sellers have: an import makes orders of the rows that share a number as well as shipments, its headings stand in
-- any of the first rows, and it has values for the whole file.
ALTER TABLE "import_headings" ALTER COLUMN "field" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "leader" integer;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'shipments' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "layout" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "header_row" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "defaults" jsonb DEFAULT '{"weightGrams":null,"lengthCm":null,"widthCm":null,"heightCm":null,"declaredValueCents":null,"document":null,"unpaid":false,"packing":"together","boxId":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "hidden_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "other_sheets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "ships" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "import_rows_order" ON "import_rows" USING btree ("order_id") WHERE "import_rows"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_leader" ON "import_rows" USING btree ("import_id","leader") WHERE "import_rows"."leader" is not null;--> statement-breakpoint
GRANT SELECT (kind, layout, header_row, defaults, hidden_rows, other_sheets, ships) ON imports TO anden_tenant;--> statement-breakpoint
GRANT SELECT (changes, hidden, leader, order_id) ON import_rows TO anden_tenant;
