-- The entries of a ledger transfer add up to zero, whoever writes them; checked at commit.
CREATE FUNCTION ledger_transfer_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_cents) FROM ledger_entries WHERE transfer_id = NEW.transfer_id) <> 0 THEN
    RAISE EXCEPTION 'ledger transfer % does not add up to zero', NEW.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_balances();
--> statement-breakpoint
-- Append-only tables: history is added to, never rewritten.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER tracking_entries_append_only BEFORE UPDATE OR DELETE ON tracking_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- Processes hold carriers, tariffs and places in memory and rebuild them when one of these tables changes.
CREATE FUNCTION announce_reference_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('anden_reference', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER carriers_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON carriers
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('carriers');
--> statement-breakpoint
CREATE TRIGGER carrier_services_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON carrier_services
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('carriers');
--> statement-breakpoint
CREATE TRIGGER carrier_locations_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON carrier_locations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('carriers');
--> statement-breakpoint
CREATE TRIGGER tariffs_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tariffs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('tariffs');
--> statement-breakpoint
CREATE TRIGGER tariff_zones_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tariff_zones
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('tariffs');
--> statement-breakpoint
CREATE TRIGGER tariff_lanes_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tariff_lanes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('tariffs');
--> statement-breakpoint
CREATE TRIGGER tariff_surcharges_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tariff_surcharges
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('tariffs');
--> statement-breakpoint
CREATE TRIGGER localities_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON localities
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('places');
