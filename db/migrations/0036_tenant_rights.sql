-- What the role of callers' requests (`anden_tenant`, migration 0025) could reach without belonging to an account: everybody's
-- password hash, the stored responses to everybody's requests, and the counters that slow down guessing. The version before
-- asks for none of it by that role, hence the markers.
--
-- People: those of the caller's accounts and of their credentials, without what only the sign-in needs. Names in histories are read by `anden_service`.
-- contract: since 0.0
ALTER TABLE users ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY service ON users TO anden_service USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY tenant ON users FOR SELECT TO anden_tenant
  USING (EXISTS (SELECT FROM memberships WHERE memberships.user_id = users.id)
    OR EXISTS (SELECT FROM api_credentials WHERE api_credentials.user_id = users.id));
--> statement-breakpoint
-- contract: since 0.0
REVOKE SELECT ON users FROM anden_tenant;
--> statement-breakpoint
GRANT SELECT (id, email, name, locale, verified_at, created_at) ON users TO anden_tenant;
--> statement-breakpoint
-- Carriers: without how the platform signs in to their systems.
-- contract: since 0.0
REVOKE SELECT ON carriers FROM anden_tenant;
--> statement-breakpoint
GRANT SELECT (id, code, name, rating_basis_points, logo, status, adapter, is_demo, created_at) ON carriers TO anden_tenant;
--> statement-breakpoint
-- Responses: of credentials and people whom the caller's accounts have. `CASE` keeps the cast to labels that are numbers.
SELECT protect_rows('idempotency_keys', $$CASE
  WHEN actor ~ '^credential:\d{1,15}$' THEN
    EXISTS (SELECT FROM api_credentials WHERE api_credentials.id = substr(actor, 12)::bigint)
  WHEN actor ~ '^user:\d{1,15}$' THEN
    EXISTS (SELECT FROM memberships WHERE memberships.user_id = substr(actor, 6)::bigint)
  ELSE false END$$);
--> statement-breakpoint
-- Counters: of requests, test messages and replays. Those of sign-ins, codes, links and refused credentials are counted
-- before anybody is known.
SELECT protect_rows('rate_windows', $$bucket ~ '^(credential|user|account|owner|test-mail|webhook-replay):'$$);
