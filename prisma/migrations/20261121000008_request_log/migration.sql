-- The request log: what a merchant's backend sent and what it was answered. One row a request, so
-- each of its costs is a cost of every request (docs/decisions/0012).

-- "requestId" is a UUID v7: ordering by it is ordering by time, and a day is a range of it.
CREATE TABLE "ApiRequest" (
  "merchantId" UUID NOT NULL,
  "requestId" UUID NOT NULL,
  "keyId" UUID NOT NULL,
  "transactionId" UUID,
  "method" TEXT NOT NULL,
  "path" TEXT NOT NULL,
  "status" SMALLINT NOT NULL,
  "errorCode" TEXT,
  "latencyMs" INTEGER NOT NULL,
  "query" TEXT,
  "requestBytes" INTEGER NOT NULL,
  "requestBody" TEXT,
  "responseBytes" INTEGER NOT NULL,
  "responseBody" TEXT,

  -- The one index: the list and its filters are read from it alone, never the bodies beside them.
  CONSTRAINT "ApiRequest_pkey" PRIMARY KEY ("merchantId","requestId")
    INCLUDE ("keyId", "transactionId", "method", "path", "status", "errorCode", "latencyMs")
) PARTITION BY RANGE ("requestId");

-- Compressing a body costs more than all the rest of its row.
ALTER TABLE "ApiRequest"
  ALTER COLUMN "requestBody" SET STORAGE EXTERNAL,
  ALTER COLUMN "responseBody" SET STORAGE EXTERNAL;

-- Where its days are: one table each, made when it begins and dropped after thirty of them.
CREATE SCHEMA "request_days";
