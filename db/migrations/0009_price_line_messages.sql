-- Price lines had their label in Spanish and English. They get its code and facts; a label of another wording keeps its text.
CREATE FUNCTION message_of_price_label(label jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  es text := label->>'es';
  en text := label->>'en';
  code text := CASE es || '|' || en
    WHEN 'Seguro sobre el valor declarado|Insurance on the declared value' THEN 'price_insurance'
    WHEN 'Flete según el transporte|Freight as the carrier says' THEN 'price_freight_of_carrier'
    WHEN 'Recargo de la cuenta|Mark-up of the account' THEN 'price_markup'
    WHEN 'Descuento de la cuenta|Discount of the account' THEN 'price_discount'
  END;
  route text;
  weights text;
  part text;
BEGIN
  IF label ? 'code' THEN RETURN label; END IF;
  IF code IS NOT NULL THEN RETURN jsonb_build_object('code', code, 'facts', '{}'::jsonb); END IF;
  IF (es, en) IN (('Recargo por General', 'General surcharge'), ('Recargo por Colchones', 'Colchones surcharge')) THEN
    RETURN jsonb_build_object('code', 'price_classification', 'facts', jsonb_build_object(
      'classificationId', CASE en WHEN 'General surcharge' THEN 1 ELSE 2 END));
  END IF;
  -- `Flete CABA → Sur (≤ 1,5 kg, ≤ 10 kg + 2 kg …)`
  IF en = 'Freight' || substr(es, 6) THEN
    weights := split_part(es, ' (≤ ', -1);
    route := substr(left(es, -4 - length(weights)), 7);
    IF es = 'Flete ' || route || ' (≤ ' || weights
      AND split_part(route, ' → ', 2) <> '' AND split_part(route, ' → ', 3) = ''
      AND weights ~ '^((^|, ≤ )([0-9]{1,3} g|[0-9]{1,3}(\.[0-9]{3}){0,3}(,[0-9]{1,2})? kg)( \+ [0-9]{1,9} kg)?)+( …)?\)$'
    THEN
      RETURN jsonb_build_object('code', 'price_freight', 'facts', jsonb_build_object(
        'from', split_part(route, ' → ', 1), 'to', split_part(route, ' → ', 2), 'isCut', weights LIKE '%…)',
        'bands', (
          SELECT jsonb_agg(jsonb_build_object(
            'upToGrams', CASE split_part(band, ' ', 2)
              WHEN 'g' THEN split_part(band, ' ', 1)::bigint
              ELSE (translate(split_part(band, ' ', 1), ',.', '.')::numeric * 1000)::bigint
            END,
            'extraKg', coalesce(nullif(split_part(band, ' ', 4), '')::bigint, 0)) ORDER BY place)
          FROM unnest(string_to_array(rtrim(weights, ' …)'), ', ≤ ')) WITH ORDINALITY AS bands (band, place))));
    END IF;
  END IF;
  part := substring(es FROM '^Lado mayor a ([0-9]{1,9}) cm$');
  IF en = 'Side above ' || part || ' cm' THEN
    RETURN jsonb_build_object('code', 'price_oversize', 'facts', jsonb_build_object('sideCm', part::integer));
  END IF;
  part := substring(es FROM '^Zona alejada \((.*)\)$');
  IF en = 'Remote zone (' || part || ')' THEN
    RETURN jsonb_build_object('code', 'price_remote_zone', 'facts', jsonb_build_object('zone', part));
  END IF;
  RETURN jsonb_build_object('code', 'stored_text', 'facts', jsonb_build_object('es', es, 'en', en));
END $$;--> statement-breakpoint
LOCK TABLE "shipments";--> statement-breakpoint
-- Few labels are different: each is read once.
CREATE TEMPORARY TABLE price_labels ON COMMIT DROP AS
  SELECT label, message_of_price_label(label) AS message
  FROM (SELECT DISTINCT line->'label' AS label FROM shipments, jsonb_array_elements(price_lines) AS line) AS labels;--> statement-breakpoint
CREATE INDEX ON price_labels USING hash (label);--> statement-breakpoint
ANALYZE price_labels;--> statement-breakpoint
CREATE FUNCTION messages_of_price_lines(lines jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(line || jsonb_build_object('label', (
    SELECT message FROM price_labels WHERE label = line->'label')) ORDER BY place), '[]')
  FROM jsonb_array_elements(lines) WITH ORDINALITY AS parts (line, place)
$$;--> statement-breakpoint
-- Writes the table anew, once and without dead rows: an UPDATE would enter every row in every index.
ALTER TABLE "shipments" ALTER COLUMN "price_lines" TYPE jsonb USING messages_of_price_lines("price_lines");--> statement-breakpoint
DROP FUNCTION messages_of_price_lines(jsonb);--> statement-breakpoint
DROP FUNCTION message_of_price_label(jsonb);
