-- Installed in test databases only: a transaction that changes data visible to API clients must write the event in the
-- same transaction. Fixtures and seeds, which write no events, run under `SET LOCAL anden.unguarded = on`.

-- Whether this transaction wrote the event. Its own rows are recognised by their xmin; nothing here uses savepoints.
CREATE FUNCTION has_event(kind text, subject bigint, number integer) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (
    SELECT 1 FROM outbox
    WHERE aggregate = kind AND aggregate_id = subject AND sequence = coalesce(number, sequence)
      AND xmin = pg_current_xact_id()::xid
  ) OR coalesce(current_setting('anden.unguarded', true), '') = 'on'
$$;

CREATE FUNCTION raise_missing_event(kind text, subject bigint, number integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% % was changed without its event of sequence %', kind, subject, coalesce(number::text, 'any')
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- A change that does not raise the version belongs to the event of the row's final version in the transaction.
CREATE FUNCTION guard_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Internal columns of the automation.
  inner_columns text[] := '{due_at,waiting_for}';
  number integer := NEW.version;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- The erasure of the recipient is told to nobody: an event would make receivers ask for what is gone.
    IF OLD.recipient_erased_at IS NULL AND NEW.recipient_erased_at IS NOT NULL THEN
      inner_columns := inner_columns || '{recipient_erased_at,origin,destination,destination_name}';
    END IF;
    IF to_jsonb(NEW) - inner_columns = to_jsonb(OLD) - inner_columns THEN RETURN NULL; END IF;
    IF NEW.version = OLD.version THEN SELECT version INTO number FROM shipments WHERE id = NEW.id; END IF;
  END IF;
  IF NOT has_event('shipment', NEW.id, number) THEN PERFORM raise_missing_event('shipment', NEW.id, number); END IF;
  RETURN NULL;
END $$;

-- Creating an account needs no event: nobody can subscribe to it before it exists.
CREATE FUNCTION guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  inner_columns CONSTANT text[] := '{last_delivery_note,carrier_network}';
  number integer := NEW.version;
BEGIN
  IF to_jsonb(NEW) - inner_columns = to_jsonb(OLD) - inner_columns THEN RETURN NULL; END IF;
  IF NEW.version = OLD.version THEN SELECT version INTO number FROM accounts WHERE id = NEW.id; END IF;
  IF NOT has_event('account', NEW.id, number) THEN PERFORM raise_missing_event('account', NEW.id, number); END IF;
  RETURN NULL;
END $$;

-- The sequence of a balance event is the sum of the versions of `available` and `held`. The minimum balance is a
-- property of the account, so its change is an account event.
CREATE FUNCTION guard_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  customer bigint := NEW.account_id;
  number integer;
BEGIN
  IF NEW.balance_cents <> OLD.balance_cents OR NEW.version <> OLD.version THEN
    SELECT sum(version) INTO number FROM ledger_accounts WHERE account_id = customer AND kind IN ('available', 'held');
    IF NOT has_event('ledger', customer, number) THEN PERFORM raise_missing_event('ledger', customer, number); END IF;
  END IF;
  IF NEW.minimum_cents <> OLD.minimum_cents AND NOT has_event('account', customer, NULL) THEN
    PERFORM raise_missing_event('account', customer, NULL);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION guard_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  number integer := NEW.version;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW = OLD THEN RETURN NULL; END IF;
    IF NEW.version = OLD.version THEN
      SELECT version INTO number FROM stock_levels WHERE sku_id = NEW.sku_id AND warehouse_id = NEW.warehouse_id;
    END IF;
  END IF;
  IF NOT has_event('stock', NEW.sku_id, number) THEN PERFORM raise_missing_event('stock', NEW.sku_id, number); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Internal columns of the automation.
  inner_columns text[] := '{due_at,failures,actor,checked_at}';
  number integer := NEW.version;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.recipient_erased_at IS NULL AND NEW.recipient_erased_at IS NOT NULL THEN
      inner_columns := inner_columns ||
        '{recipient_erased_at,recipient,recipient_name,notes,typed,doubts,decisions,settled,reason,fingerprint,edits}';
    END IF;
    IF to_jsonb(NEW) - inner_columns = to_jsonb(OLD) - inner_columns THEN RETURN NULL; END IF;
    IF NEW.version = OLD.version THEN SELECT version INTO number FROM orders WHERE id = NEW.id; END IF;
  END IF;
  IF NOT has_event('order', NEW.id, number) THEN PERFORM raise_missing_event('order', NEW.id, number); END IF;
  RETURN NULL;
END $$;

-- An erasure is told to nobody.
CREATE FUNCTION guard_manifest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  inner_columns CONSTANT text[] := '{driver,signature}';
  number integer := NEW.version;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - inner_columns = to_jsonb(OLD) - inner_columns THEN RETURN NULL; END IF;
    IF NEW.version = OLD.version THEN SELECT version INTO number FROM manifests WHERE id = NEW.id; END IF;
  END IF;
  IF NOT has_event('manifest', NEW.id, number) THEN PERFORM raise_missing_event('manifest', NEW.id, number); END IF;
  RETURN NULL;
END $$;

-- What a carrier owes and pays is between it and the platform, and an erasure is told to nobody.
CREATE FUNCTION guard_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  inner_columns CONSTANT text[] := '{carrier_cents,carrier_paid_cents,description,rejected_reason}';
  number integer := NEW.version;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - inner_columns = to_jsonb(OLD) - inner_columns THEN RETURN NULL; END IF;
    IF NEW.version = OLD.version THEN SELECT version INTO number FROM claims WHERE id = NEW.id; END IF;
  END IF;
  IF NOT has_event('claim', NEW.id, number) THEN PERFORM raise_missing_event('claim', NEW.id, number); END IF;
  RETURN NULL;
END $$;

-- A change of state is one of the table of transitions (`allowed_transitions` is generated from it), and is in the history
-- of the shipment.
CREATE FUNCTION guard_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('anden.unguarded', true), '') = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' AND NEW.status <> initial_status() THEN
    RAISE EXCEPTION 'shipment % was created in state %', NEW.id, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.status <> OLD.status AND NOT EXISTS (
    SELECT 1 FROM allowed_transitions() AS t (old_status, new_status, logistic_type, direction)
    WHERE old_status = OLD.status AND new_status = NEW.status
      AND (t.logistic_type IS NULL OR t.logistic_type = NEW.logistic_type)
      AND (t.direction IS NULL OR t.direction = NEW.direction)
  ) THEN
    RAISE EXCEPTION 'shipment % went from % to % beside the table of transitions', NEW.id, OLD.status, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (TG_OP = 'INSERT' OR NEW.status <> OLD.status) AND NOT EXISTS (
    SELECT 1 FROM tracking_entries
    WHERE shipment_id = NEW.id AND status = NEW.status AND xmin = pg_current_xact_id()::xid
  ) THEN
    RAISE EXCEPTION 'shipment % became % without an entry in its history', NEW.id, NEW.status
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER shipments_status_guard AFTER INSERT OR UPDATE ON shipments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_status();

CREATE CONSTRAINT TRIGGER shipments_guard AFTER INSERT OR UPDATE ON shipments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_shipment();

CREATE CONSTRAINT TRIGGER orders_guard AFTER INSERT OR UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_order();

CREATE CONSTRAINT TRIGGER manifests_guard AFTER INSERT OR UPDATE ON manifests
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_manifest();

CREATE CONSTRAINT TRIGGER claims_guard AFTER INSERT OR UPDATE ON claims
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_claim();

CREATE CONSTRAINT TRIGGER accounts_guard AFTER UPDATE ON accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_account();

CREATE CONSTRAINT TRIGGER ledger_accounts_guard AFTER UPDATE ON ledger_accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.account_id IS NOT NULL) EXECUTE FUNCTION guard_balance();

CREATE CONSTRAINT TRIGGER stock_levels_guard AFTER INSERT OR UPDATE ON stock_levels
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_stock();
