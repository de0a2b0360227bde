-- A merchant may have an account of its own at a PSP. Null is the installation's.
ALTER TABLE "PixConnection" ADD COLUMN "merchantId" UUID;

ALTER TABLE "PixConnection"
  ADD CONSTRAINT "PixConnection_merchantId_fkey" FOREIGN KEY ("merchantId")
  REFERENCES "Merchant" ("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE;

DROP INDEX "PixConnection_psp_baseUrl_clientId_pixKey_key";

CREATE UNIQUE INDEX "PixConnection_merchantId_psp_baseUrl_clientId_pixKey_key"
  ON "PixConnection" ("merchantId", "psp", "baseUrl", "clientId", "pixKey");

CREATE UNIQUE INDEX "PixConnection_psp_baseUrl_clientId_pixKey_key"
  ON "PixConnection" ("psp", "baseUrl", "clientId", "pixKey")
  WHERE ("merchantId" IS NULL);
