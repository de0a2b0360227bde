-- How many of a host's pings each merchant asked for in the current minute, so that no merchant takes
-- all that a host may get. Unlogged, as "PingedHost" is.
CREATE UNLOGGED TABLE "PingShare" (
  "merchantId" UUID NOT NULL,
  "host" TEXT NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL,
  "pings" INTEGER NOT NULL,

  CONSTRAINT "PingShare_pkey" PRIMARY KEY ("merchantId", "host"),
  CONSTRAINT "PingShare_merchantId_fkey" FOREIGN KEY ("merchantId")
    REFERENCES "Merchant"("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE
);
