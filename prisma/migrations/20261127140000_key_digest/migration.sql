-- A start with another SECRET_KEY is refused by it. The next start writes it.
ALTER TABLE "Installation" ADD COLUMN "keyDigest" BYTEA;
