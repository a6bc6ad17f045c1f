-- Processes remember for seconds who calls with a credential, and forget it when one of these changes. The note of a
-- credential's last use is none of them.
CREATE TRIGGER api_credentials_announce
  AFTER UPDATE OF secret_hash, scopes, user_id, account_id, expires_at, revoked_at OR DELETE OR TRUNCATE ON api_credentials
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('callers');
--> statement-breakpoint
CREATE TRIGGER memberships_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON memberships
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('callers');
--> statement-breakpoint
CREATE TRIGGER users_announce AFTER UPDATE OF is_operator OR DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('callers');
--> statement-breakpoint
CREATE TRIGGER accounts_announce AFTER UPDATE OF rate_limits OR DELETE OR TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('callers');
