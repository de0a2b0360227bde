-- By which a start with another SECRET_KEY is refused. The next start writes it.
ALTER TABLE "Installation" ADD COLUMN "keyDigest" BYTEA;
