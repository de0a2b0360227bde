-- Reads the rows that were there before the rules, beside reads and writes. A rule that one of them breaks
-- goes on without being valid: it holds for every row that is written from now on, and `npm run doctor` names
-- the rows. Run this function again once they are corrected.
CREATE FUNCTION validate_rules() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  rule RECORD;
  all_hold BOOLEAN := true;
BEGIN
  FOR rule IN
    SELECT conrelid::regclass AS held_by, conname FROM pg_constraint
    WHERE contype = 'c' AND NOT convalidated AND connamespace = 'public'::regnamespace ORDER BY conname
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', rule.held_by, rule.conname);
    EXCEPTION WHEN check_violation THEN
      all_hold := false;
    END;
  END LOOP;
  RETURN all_hold;
END $$;

SELECT validate_rules();
