-- For the retention of the drivers who signed.
CREATE INDEX "manifests_signatures" ON "manifests" USING btree ("signed_at") WHERE "manifests"."driver" is not null or "manifests"."signature" <> '[]';
--> statement-breakpoint
-- Counters of the bytes that the caller's accounts store in a day, beside those of 0037.
CREATE POLICY tenant_stored_bytes ON rate_windows TO anden_tenant USING (CASE
  WHEN bucket ~ '^day:account:\d{1,15}:stored:[a-z_]{1,30}$' THEN
    array_position((SELECT current_setting('anden.accounts')::bigint[]), split_part(bucket, ':', 3)::bigint) IS NOT NULL
  ELSE false END)
WITH CHECK (CASE
  WHEN bucket ~ '^day:account:\d{1,15}:stored:[a-z_]{1,30}$' THEN
    array_position((SELECT current_setting('anden.accounts')::bigint[]), split_part(bucket, ':', 3)::bigint) IS NOT NULL
  ELSE false END);
