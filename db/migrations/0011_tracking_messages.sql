ALTER TABLE "tracking_entries" ADD COLUMN "comment_message" jsonb;--> statement-breakpoint
-- Comments of the service itself were stored as text. They get their code and facts; `%1` is the first fact of a sentence.
CREATE TEMPORARY TABLE known_comments (status text, code text, es text, facts text[]) ON COMMIT DROP;--> statement-breakpoint
INSERT INTO known_comments VALUES
  ('shipped', 'tracking_collected', 'Retirado en origen por la colecta', '{}'),
  ('shipped', 'tracking_dropped_off_at_crossdock', 'Entregado por el remitente en el centro de distribución', '{}'),
  ('shipped', 'tracking_collected_by_carrier', 'Retirado en origen por %1', '{carrier}'),
  ('shipped', 'tracking_dropped_off_at_carrier', 'Entregado por el remitente en una sucursal de %1', '{carrier}'),
  ('shipped', 'tracking_dropped_off_at_point', 'Entregado por el remitente en un punto de recepción', '{}'),
  ('shipped', 'tracking_left_warehouse', 'Salió del depósito', '{}'),
  ('crossdock', 'tracking_at_crossdock', 'Ingresó al centro de distribución', '{}'),
  ('in_transit_to_carrier', 'tracking_on_way', 'En viaje a %1', '{place}'),
  ('received_by_carrier', 'tracking_at_branch', 'En la sucursal de %1 en %2', '{carrier,city}'),
  ('in_transit', 'tracking_on_way', 'En viaje a %1', '{place}'),
  ('delivered', 'tracking_collected_at_point', 'Retirado en el punto de entrega', '{}'),
  ('delivered', 'tracking_delivered', 'Entregado en %1', '{city}'),
  ('delivered_with_damage', 'tracking_delivered_damaged', 'Entregado con el embalaje dañado', '{}'),
  ('rescheduled', 'tracking_kept_at_point', 'Se guarda unos días más en el punto de entrega', '{}'),
  ('rescheduled', 'tracking_visit_rescheduled', 'Se visita de nuevo el próximo día hábil', '{}'),
  ('in_carrier_ready_to_return', 'tracking_at_branch_to_return', 'En la sucursal de %1 en %2, para devolver', '{carrier,city}'),
  ('in_transit_to_crossdock', 'tracking_returning_to_crossdock', 'Vuelve al centro de distribución', '{}'),
  ('on_hold_crossdock', 'tracking_held_at_crossdock', 'Guardado en el centro de distribución', '{}'),
  ('in_transit_to_seller', 'tracking_returning_to_seller', 'En viaje de vuelta a %1', '{city}'),
  ('returned_to_seller', 'tracking_returned_to_seller', 'Devuelto al vendedor en %1', '{city}'),
  ('lost_in_carrier', 'tracking_lost_by_carrier', '%1 no lo encuentra y lo da por perdido', '{carrier}'),
  ('lost_in_crossdock', 'tracking_lost_at_crossdock', 'El centro de distribución no lo encuentra y lo da por perdido', '{}'),
  ('reshipped', 'tracking_reshipped', 'Se vuelve a despachar en otro envío', '{}'),
  ('not_delivered', 'tracking_not_collected_at_point', 'Nadie lo retiró en el punto de entrega', '{}'),
  ('not_delivered', 'tracking_recipient_absent', 'El destinatario no estaba', '{}'),
  ('not_delivered', 'tracking_recipient_refused', 'El destinatario no aceptó el pedido', '{}'),
  ('not_delivered', 'tracking_partly_damaged', 'Parte del contenido llegó dañada', '{}'),
  ('not_delivered', 'tracking_damaged', 'El contenido llegó dañado', '{}'),
  ('not_delivered', 'tracking_address_not_found', 'No se encontró el domicilio', '{}'),
  ('not_delivered', 'tracking_carrier_error', 'Error de %1 en la distribución', '{carrier}'),
  ('not_delivered', 'tracking_partly_missing', 'Falta parte del contenido', '{}'),
  ('not_delivered', 'tracking_missing', 'Falta el contenido', '{}'),
  ('not_delivered', 'tracking_documentation_missing', 'Falta documentación', '{}'),
  ('not_delivered', 'tracking_address_inaccessible', 'No se pudo acceder al domicilio', '{}'),
  ('not_delivered', 'tracking_pickup_expired', 'Se venció el plazo para retirarlo', '{}'),
  ('not_delivered', 'tracking_visits_exhausted', 'Se agotaron las visitas', '{}'),
  ('not_delivered', 'tracking_unsafe_area', 'Zona peligrosa', '{}'),
  ('not_delivered', 'tracking_not_delivered', 'No se pudo entregar', '{}');--> statement-breakpoint
-- Each text is read once. A text whose two facts could be told apart in more than one way is left as it is.
CREATE TEMPORARY TABLE comment_messages ON COMMIT DROP AS
  SELECT DISTINCT ON (texts.status, texts.comment) texts.status, texts.comment, jsonb_build_object('code', known.code, 'facts', (
    SELECT coalesce(jsonb_object_agg(name, found[place]), '{}') FROM unnest(known.facts) WITH ORDINALITY AS names (name, place))) AS message
  FROM (
    SELECT DISTINCT status, comment FROM tracking_entries
    WHERE comment IS NOT NULL AND actor = 'system:carrier-network') AS texts
  JOIN known_comments AS known ON known.status = texts.status,
  regexp_match(texts.comment, '^' || replace(replace(known.es, '%1', '(.*)'), '%2', '(.*)') || '$') AS found
  WHERE found IS NOT NULL AND (cardinality(known.facts) < 2 OR texts.comment NOT LIKE '% en % en %')
  ORDER BY texts.status, texts.comment, cardinality(known.facts);--> statement-breakpoint
ANALYZE comment_messages;--> statement-breakpoint
ALTER TABLE tracking_entries DISABLE TRIGGER tracking_entries_append_only;--> statement-breakpoint
UPDATE tracking_entries AS entries SET comment = NULL, comment_message = known.message
FROM comment_messages AS known
WHERE entries.actor = 'system:carrier-network' AND entries.status = known.status AND entries.comment = known.comment;--> statement-breakpoint
UPDATE tracking_entries SET comment = NULL, comment_message = jsonb_build_object('code', 'carrier_rejected', 'facts', jsonb_build_object(
  'reason', substr(comment, length('El transporte no lo acepta: ') + 1)))
WHERE status = 'new' AND actor = 'system:call-carriers' AND comment LIKE 'El transporte no lo acepta: %';--> statement-breakpoint
UPDATE tracking_entries AS entries SET comment = NULL, comment_message = '{"code": "rescue_completed", "facts": {}}'
FROM shipment_requests AS requests
WHERE requests.shipment_id = entries.shipment_id AND requests.type = 'rescue'
  AND requests.completed_at IS NOT NULL AND requests.refused_reason IS NULL
  AND entries.comment IN ('Rescate completado', 'Rescue completed');--> statement-breakpoint
ALTER TABLE tracking_entries ENABLE TRIGGER tracking_entries_append_only;
