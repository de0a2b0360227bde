-- Whether a device was seen on a network was looked for among the newest 200 sign-ins, so that the sign-ins of a
-- program made a person's own browser a new one. The network is kept now as `networkOf` writes it, to be found by
-- an index.
ALTER TABLE "Session" ADD COLUMN "network" TEXT;

CREATE FUNCTION pg_temp.network_of(address TEXT) RETURNS TEXT LANGUAGE plpgsql AS $$
DECLARE
  parsed INET := split_part(address, '%', 1)::INET;
BEGIN
  IF parsed << '::ffff:0:0/96'::INET THEN
    RETURN substring(host(parsed) FROM '[0-9.]+$');
  END IF;
  RETURN text(network(set_masklen(parsed, 64)));
END $$;

CREATE FUNCTION pg_temp.network_or_itself(address TEXT) RETURNS TEXT LANGUAGE plpgsql AS $$
BEGIN
  RETURN pg_temp.network_of(address);
EXCEPTION WHEN invalid_text_representation THEN
  RETURN address;
END $$;

UPDATE "Session" SET "network" =
  CASE WHEN "address" LIKE '%:%' THEN pg_temp.network_or_itself("address") ELSE "address" END
WHERE "address" IS NOT NULL;

CREATE INDEX "Session_userId_device_network_idx" ON "Session"("userId", "device", "network");
