-- The sandbox bank takes several payments of one charge, so a payment is known by its end-to-end id.
ALTER TABLE "SandboxRefund" DROP CONSTRAINT "SandboxRefund_endToEndId_fkey";
ALTER TABLE "SandboxInfraction" DROP CONSTRAINT "SandboxInfraction_endToEndId_fkey";
ALTER TABLE "SandboxPayment" DROP CONSTRAINT "SandboxPayment_pkey";
DROP INDEX "SandboxPayment_endToEndId_key";

ALTER TABLE "SandboxPayment" ADD CONSTRAINT "SandboxPayment_pkey" PRIMARY KEY ("endToEndId");
CREATE INDEX "SandboxPayment_txid_idx" ON "SandboxPayment" ("txid");

ALTER TABLE "SandboxRefund" ADD CONSTRAINT "SandboxRefund_endToEndId_fkey"
  FOREIGN KEY ("endToEndId") REFERENCES "SandboxPayment"("endToEndId")
  ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "SandboxInfraction" ADD CONSTRAINT "SandboxInfraction_endToEndId_fkey"
  FOREIGN KEY ("endToEndId") REFERENCES "SandboxPayment"("endToEndId")
  ON DELETE RESTRICT ON UPDATE CASCADE;
