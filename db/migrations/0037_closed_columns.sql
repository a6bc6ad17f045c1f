-- What no page shows a caller, nor any request of theirs needs: hashes of invitations' links, and how an account signs in to
-- its own carrier, which operators alone enter. By the role of callers the version before reads the columns of invitations that
-- are listed here, and nothing of contracts: hence the markers.
--
-- Hash and ciphertexts of credentials, webhooks and shops are not closed here, because the version before reads them by that
-- role: `db/closed-columns.ts` closes them once none of its processes is connected.
-- contract: since 0.0
REVOKE SELECT ON invitations FROM anden_tenant;
--> statement-breakpoint
GRANT SELECT (id, account_id, email, role, invited_by, created_at, expires_at, accepted_at, revoked_at, is_mailed)
  ON invitations TO anden_tenant;
--> statement-breakpoint
-- contract: since 0.0
REVOKE ALL ON carrier_contracts FROM anden_tenant;
--> statement-breakpoint
-- Counters: of test messages to people of the caller's accounts, and of replays for their webhooks. Requests are counted before
-- their accounts are known, by `anden_service`; so they are in the version before, hence the marker.
-- contract: since 0.0
ALTER POLICY tenant ON rate_windows USING (CASE
  WHEN bucket ~ '^test-mail:\d{1,15}$' THEN
    EXISTS (SELECT FROM memberships WHERE memberships.user_id = substr(bucket, 11)::bigint)
  WHEN bucket ~ '^webhook-replay:\d{1,15}$' THEN
    EXISTS (SELECT FROM webhooks WHERE webhooks.id = substr(bucket, 16)::bigint)
  ELSE false END)
WITH CHECK (CASE
  WHEN bucket ~ '^test-mail:\d{1,15}$' THEN
    EXISTS (SELECT FROM memberships WHERE memberships.user_id = substr(bucket, 11)::bigint)
  WHEN bucket ~ '^webhook-replay:\d{1,15}$' THEN
    EXISTS (SELECT FROM webhooks WHERE webhooks.id = substr(bucket, 16)::bigint)
  ELSE false END);
