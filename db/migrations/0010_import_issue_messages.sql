-- Issues of import rows were stored in Spanish and English. They get their code and facts; `%1` is the first fact of a sentence.
CREATE TEMPORARY TABLE known_issues (code text, es text, en text, facts text[]) ON COMMIT DROP;--> statement-breakpoint
INSERT INTO known_issues VALUES
  ('required', 'Es obligatorio.', 'Required.', '{}'),
  ('not_valid', 'No es válido.', 'Not valid.', '{}'),
  ('must_be_email', 'Debe ser un correo electrónico.', 'Must be an e-mail address.', '{}'),
  ('must_be_postcode', 'Debe ser un código postal de cuatro cifras o un CPA.', 'Must be a four-digit postcode or a CPA.', '{}'),
  ('must_be_amount', 'Debe ser un importe entre 0 y 99.999.999,99 con dos decimales como máximo y sin separador de miles: 1850,50.', 'Must be an amount between 0 and 99,999,999.99 with two decimals at most and no thousands separator: 1850.50.', '{}'),
  ('has_control_characters', 'No puede contener caracteres de control.', 'Must not contain control characters.', '{}'),
  ('text_too_long', 'Admite %1 caracteres como máximo.', 'Must have %1 characters at most.', '{maximum:number}'),
  ('number_too_small', 'Debe ser %1 o más.', 'Must be %1 or more.', '{minimum:number}'),
  ('number_too_large', 'Debe ser %1 o menos.', 'Must be %1 or less.', '{maximum:number}'),
  ('load_has_too_many_packages', 'Son %1 bultos; el máximo es %2.', 'There are %1 packages; the maximum is %2.', '{count:number,maximum:number}'),
  ('load_has_too_many_pieces', 'Los ítems y bultos suman %1; el máximo es %2.', 'Items and packages add up to %1; the maximum is %2.', '{count:number,maximum:number}'),
  ('cell_missing', 'Falta este dato.', 'This is missing.', '{}'),
  ('number_spoilt_by_spreadsheet', 'La planilla cambió este número y se perdieron cifras. Escribilo como texto.', 'The spreadsheet changed this number and digits were lost. Write it as text.', '{}'),
  ('became_date', 'La planilla lo convirtió en una fecha (%1). Escribilo de nuevo, con la columna en formato Texto.', 'The spreadsheet made a date of this (%1). Write it again, with the column formatted as text.', '{text:text}'),
  ('street_number_missing', 'Falta la altura de la calle. Si no tiene, escribí S/N.', 'The street number is missing. Where there is none, write S/N.', '{}'),
  ('cell_not_an_amount', 'Debe ser un importe, por ejemplo 12.345,60.', 'Must be an amount, such as 12,345.60.', '{}'),
  ('service_unknown', 'Debe ser estándar o express.', 'Must be standard or express.', '{}'),
  ('cell_not_a_count', 'Debe ser un número entero de 1 a %1.', 'Must be a whole number from 1 to %1.', '{maximum:number}'),
  ('cell_not_kilograms', 'Debe ser un peso en kilos, por ejemplo 1,5.', 'Must be a weight in kilograms, such as 1.5.', '{}'),
  ('cell_not_grams', 'Debe ser un peso en gramos enteros.', 'Must be a weight in whole grams.', '{}'),
  ('cell_not_centimetres', 'Debe ser una medida en centímetros.', 'Must be a measure in centimetres.', '{}'),
  ('row_failed', 'Algo falló de nuestro lado. Probá de nuevo.', 'Something failed on our side. Try again.', '{}'),
  ('row_province_unknown', 'No hay ninguna provincia «%1».', 'There is no province "%1".', '{state:text}'),
  ('row_postcode_elsewhere', 'El código postal %1 es de %2, no de %3.', 'Postcode %1 is in %2, not in %3.', '{zipcode:number,provinces:provinces,state:text}'),
  ('external_id_taken', 'Ya existe el envío #%1 con este id externo.', 'Shipment #%1 has this external id already.', '{id:number}'),
  ('row_repeated', 'Está repetido: también figura en la fila %1.', 'Repeated: row %1 has it too.', '{row:number}'),
  ('unknown_postcode', 'El código postal %1 no existe.', 'There is no postcode %1.', '{zipcode:number}'),
  ('not_printable', 'No se puede imprimir en la etiqueta: escribilo con letras o números.', 'Cannot be printed on the label: write it with letters or digits.', '{}'),
  ('postcode_unknown', 'El código postal no existe.', 'The postcode does not exist.', '{}'),
  ('measure_missing', 'Falta la medida y el SKU no está en el catálogo.', 'Missing, and the SKU is not in the catalogue.', '{}'),
  ('items_do_not_fit_one_package', 'Los ítems no pueden viajar en un solo bulto.', 'The items cannot travel in one package.', '{}'),
  ('load_takes_too_many_packages', 'La carga ocupa %1 bultos; el máximo es %2.', 'The load takes %1 packages; the maximum is %2.', '{count:number,maximum:number}'),
  ('default_origin_missing', 'La cuenta no tiene un origen predeterminado.', 'The account has no default origin.', '{}'),
  ('origin_unknown', 'El origen no existe en la cuenta.', 'The origin does not exist in the account.', '{}'),
  ('service_not_quotable', 'El envío no se puede cotizar con el servicio indicado.', 'The shipment cannot be quoted with the given service.', '{}'),
  ('balance_insufficient', 'El saldo de la cuenta no alcanza.', 'The account''s balance does not suffice.', '{}'),
  ('account_suspended', 'La cuenta está suspendida.', 'The account is suspended.', '{}'),
  ('origin_not_confirmed', 'Nadie confirmó el origen del envío: revisalo y guardalo en la libreta de direcciones.', 'Nobody has confirmed the shipment''s origin: check and save it in the address book.', '{}'),
  ('insufficient_stock', 'Stock insuficiente de %1: hay %2.', 'Insufficient stock of %1: %2 available.', '{sku:text,available:number}'),
  ('row_city_elsewhere', '%1 no tiene el código postal %2 (es de %3). Si es así, guardá la fila sin cambiarla.', '%1 does not have the postcode %2 (it is in %3). If it does, save the row unchanged.', '{city:text,zipcode:number,main:text}'),
  ('row_city_elsewhere', '%1 no tiene el código postal %2. Si es así, guardá la fila sin cambiarla.', '%1 does not have the postcode %2. If it does, save the row unchanged.', '{city:text,zipcode:number}');--> statement-breakpoint
-- LIKE sorts out most sentences: regular expressions are slow, and PostgreSQL keeps only a few of them compiled.
ALTER TABLE known_issues ADD outline text, ADD pattern text;--> statement-breakpoint
UPDATE known_issues SET outline = regexp_replace(es, '%[1-3]', '%', 'g'), pattern = '^' || replace(replace(replace(
  regexp_replace(es, '[.()?#]', '\\\&', 'g'),
  '%1', CASE WHEN facts[1] LIKE '%:number' THEN '([0-9]+)' ELSE '(.*)' END),
  '%2', CASE WHEN facts[2] LIKE '%:number' THEN '([0-9]+)' ELSE '(.*)' END),
  '%3', CASE WHEN facts[3] LIKE '%:number' THEN '([0-9]+)' ELSE '(.*)' END) || '$';--> statement-breakpoint
-- Each text is read once. A sentence that is not known, or whose English does not agree, keeps its text.
CREATE TEMPORARY TABLE issue_messages ON COMMIT DROP AS
  SELECT es, en, coalesce(
    (SELECT jsonb_build_object('code', known.code, 'facts', (
        SELECT coalesce(jsonb_object_agg(split_part(name, ':', 1), CASE split_part(name, ':', 2)
          WHEN 'number' THEN to_jsonb(found[place]::numeric)
          WHEN 'provinces' THEN to_jsonb(string_to_array(found[place], ' o '))
          ELSE to_jsonb(found[place]) END), '{}')
        FROM unnest(known.facts) WITH ORDINALITY AS names (name, place)))
      FROM known_issues AS known, regexp_match(texts.es, known.pattern) AS found
      WHERE texts.es LIKE known.outline AND found IS NOT NULL AND texts.en = replace(replace(replace(known.en,
        '%1', coalesce(found[1], '')),
        '%2', coalesce(CASE WHEN known.facts[2] LIKE '%:provinces' THEN replace(found[2], ' o ', ' or ') ELSE found[2] END, '')),
        '%3', coalesce(found[3], ''))
      ORDER BY cardinality(known.facts) DESC LIMIT 1),
    jsonb_build_object('code', 'stored_text', 'facts', jsonb_build_object('es', es, 'en', en))) AS message
  FROM (
    SELECT DISTINCT issue->>'es' AS es, issue->>'en' AS en
    FROM import_rows, jsonb_array_elements(issues) AS issue
    WHERE issue ? 'es') AS texts;--> statement-breakpoint
CREATE INDEX ON issue_messages USING hash (es);--> statement-breakpoint
ANALYZE issue_messages;--> statement-breakpoint
UPDATE import_rows SET issues = (
  SELECT jsonb_agg(CASE WHEN issue ? 'es' THEN jsonb_build_object('field', issue->'field') || (
    SELECT message FROM issue_messages WHERE es = issue->>'es' AND en = issue->>'en') ELSE issue END ORDER BY place)
  FROM jsonb_array_elements(issues) WITH ORDINALITY AS listed (issue, place))
WHERE issues <> '[]';