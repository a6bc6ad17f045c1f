-- For the retention of the drivers who signed.
CREATE INDEX "manifests_signatures" ON "manifests" USING btree ("signed_at") WHERE "manifests"."driver" is not null or "manifests"."signature" <> '[]';
--> statement-breakpoint
-- Counters of callers, as in 0037, and of the bytes that the caller's accounts store in a day.
ALTER POLICY tenant ON rate_windows USING (CASE
  WHEN bucket ~ '^test-mail:\d{1,15}$' THEN
    EXISTS (SELECT FROM memberships WHERE memberships.user_id = substr(bucket, 11)::bigint)
  WHEN bucket ~ '^webhook-replay:\d{1,15}$' THEN
    EXISTS (SELECT FROM webhooks WHERE webhooks.id = substr(bucket, 16)::bigint)
  WHEN bucket ~ '^day:account:\d{1,15}:stored:[a-z_]{1,30}$' THEN
    array_position((SELECT current_setting('anden.accounts')::bigint[]), split_part(bucket, ':', 3)::bigint) IS NOT NULL
  ELSE false END)
WITH CHECK (CASE
  WHEN bucket ~ '^test-mail:\d{1,15}$' THEN
    EXISTS (SELECT FROM memberships WHERE memberships.user_id = substr(bucket, 11)::bigint)
  WHEN bucket ~ '^webhook-replay:\d{1,15}$' THEN
    EXISTS (SELECT FROM webhooks WHERE webhooks.id = substr(bucket, 16)::bigint)
  WHEN bucket ~ '^day:account:\d{1,15}:stored:[a-z_]{1,30}$' THEN
    array_position((SELECT current_setting('anden.accounts')::bigint[]), split_part(bucket, ':', 3)::bigint) IS NOT NULL
  ELSE false END);
