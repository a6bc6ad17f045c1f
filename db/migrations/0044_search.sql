-- Words that shipments and orders are searched by, kept by deferred triggers: whoever writes, they are as the transaction leaves
-- the rows. Rows of before are filled in here, 70 s for 150,000 shipments on two busy cores; writes wait so long.
CREATE TABLE "order_search" (
	"account_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "order_search_account_id_order_id_pk" PRIMARY KEY("account_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "shipment_search" (
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "shipment_search_account_id_shipment_id_pk" PRIMARY KEY("account_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_search" ADD CONSTRAINT "shipment_search_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The words of a text, as `toSearchTerms` makes them of a search, without the letter that marks the other words: one for the
-- account; of each person the phone (its last ten digits, and the local number where the area code may be left out) and the
-- document (without zeros in front, and that within a person's CUIT).
CREATE FUNCTION search_words(account bigint, texts text, people jsonb[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_agg(word)) FROM (
    SELECT 'λ' || account AS word
    UNION ALL
    SELECT left(term, 100) FROM unnest(string_to_array(btrim(regexp_replace(lower(translate(
      normalize(left(texts, 200000), NFC),
      'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇλΛ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')),
      '[^a-z0-9\u0080-\uFFFF]+', ' ', 'g')), ' ')) AS term
    WHERE term <> ''
    UNION ALL
    SELECT unnest(ARRAY[
      'λt' || nullif(right(phone, 10), ''),
      CASE WHEN has_area THEN 'λs' || right(phone, 7) END,
      CASE WHEN has_area THEN 'λs' || right(phone, 6) END,
      'λd' || nullif(ltrim(document, '0'), ''),
      CASE WHEN document ~ '^2[0347][0-9]{9}$' THEN 'λd' || ltrim(substr(document, 3, 8), '0') END])
    FROM (
      SELECT phone, document, length(phone) >= 10 AND phone !~ '^(00)?(54)?9?0?11(15)?[0-9]{8}$' AS has_area
      FROM (
        SELECT regexp_replace(coalesce(person ->> 'phone', ''), '[^0-9]', '', 'g') AS phone,
          regexp_replace(coalesce(person ->> 'document', ''), '[^0-9]', '', 'g') AS document
        FROM unnest(people) AS person
      ) AS contacts
    ) AS digits
  ) AS words WHERE word IS NOT NULL
$$;
--> statement-breakpoint
-- The buyer of a return is whom it comes from.
CREATE FUNCTION search_words_of_shipment(shipment shipments, articles text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT search_words(shipment.account_id,
    concat_ws(' ', shipment.destination_name, shipment.destination_city, shipment.destination_state, shipment.external_id,
      shipment.delivery_id, shipment.carrier_tracking_id, shipment.carrier_tracking_id_alt,
      array_to_string(shipment.order_numbers, ' '), shipment.destination ->> 'email',
      CASE shipment.direction WHEN 'return' THEN concat_ws(' ', shipment.origin ->> 'name', shipment.origin ->> 'email') END, articles),
    CASE shipment.direction WHEN 'return' THEN ARRAY[shipment.destination, shipment.origin] ELSE ARRAY[shipment.destination] END)
$$;
--> statement-breakpoint
CREATE FUNCTION search_words_of_order(sale orders, articles text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT search_words(sale.account_id,
    concat_ws(' ', sale.recipient_name, sale.recipient ->> 'company', sale.recipient ->> 'city', sale.recipient ->> 'state',
      sale.external_id, sale.number, sale.recipient ->> 'email', articles),
    ARRAY[sale.recipient])
$$;
--> statement-breakpoint
CREATE FUNCTION write_shipment_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shipment_search (account_id, shipment_id, words)
  SELECT NEW.account_id, NEW.id, search_words_of_shipment(NEW, (
    SELECT string_agg(DISTINCT article, ' ') FROM (
      SELECT concat_ws(' ', sku, description) AS article FROM shipment_items
      WHERE account_id = NEW.account_id AND shipment_id = NEW.id
      UNION ALL
      SELECT concat_ws(' ', sku, description1, description2, description3) FROM shipment_packages
      WHERE account_id = NEW.account_id AND shipment_id = NEW.id
    ) AS articles))
  ON CONFLICT (account_id, shipment_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION write_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_search (account_id, order_id, words)
  SELECT NEW.account_id, NEW.id, search_words_of_order(NEW, (
    SELECT string_agg(DISTINCT concat_ws(' ', sku, description), ' ') FROM order_lines
    WHERE account_id = NEW.account_id AND order_id = NEW.id))
  ON CONFLICT (account_id, order_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shipments_search AFTER INSERT OR UPDATE OF external_id, delivery_id, carrier_tracking_id,
  carrier_tracking_id_alt, order_numbers, origin, destination, destination_name, destination_city, destination_state ON shipments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_shipment_search();
--> statement-breakpoint
-- Lines are written with a new version of their order.
CREATE CONSTRAINT TRIGGER orders_search AFTER INSERT OR UPDATE OF version, external_id, number, recipient, recipient_name ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_order_search();
--> statement-breakpoint
INSERT INTO shipment_search (account_id, shipment_id, words)
SELECT shipments.account_id, shipments.id, search_words_of_shipment(shipments, articles.text)
FROM shipments LEFT JOIN (
  SELECT shipment_id, string_agg(DISTINCT article, ' ') AS text FROM (
    SELECT shipment_id, concat_ws(' ', sku, description) AS article FROM shipment_items
    UNION ALL SELECT shipment_id, concat_ws(' ', sku, description1, description2, description3) FROM shipment_packages
  ) AS each GROUP BY shipment_id
) AS articles ON articles.shipment_id = shipments.id;
--> statement-breakpoint
INSERT INTO order_search (account_id, order_id, words)
SELECT orders.account_id, orders.id, search_words_of_order(orders, lines.text)
FROM orders LEFT JOIN (
  SELECT order_id, string_agg(DISTINCT concat_ws(' ', sku, description), ' ') AS text FROM order_lines GROUP BY order_id
) AS lines ON lines.order_id = orders.id;
--> statement-breakpoint
CREATE INDEX "order_search_words" ON "order_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "shipment_search_words" ON "shipment_search" USING gin ("words");--> statement-breakpoint
-- As for the indexes that these replace: whoever fills the list of pending words sorts all of them in.
ALTER INDEX order_search_words SET (gin_pending_list_limit = 512);--> statement-breakpoint
ALTER INDEX shipment_search_words SET (gin_pending_list_limit = 512);--> statement-breakpoint
SELECT protect_rows('order_search');--> statement-breakpoint
SELECT protect_rows('shipment_search');
