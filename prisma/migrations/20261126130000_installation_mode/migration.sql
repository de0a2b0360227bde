-- In which mode the database is used, from its first start on, so that a sandbox's money is never
-- paid out.
CREATE TABLE "Installation" (
  "isOnly" BOOLEAN NOT NULL DEFAULT true CHECK ("isOnly"),
  "isLive" BOOLEAN NOT NULL,
  CONSTRAINT "Installation_pkey" PRIMARY KEY ("isOnly")
);
