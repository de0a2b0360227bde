-- What the owners of an account are to be told by e-mail: written with the change that it tells of,
-- sent afterwards. `kind` and `detail` say what happened; the words are made when it is sent, in
-- each owner's language.

CREATE TABLE "OwnerMessage" (
  "merchantId" UUID NOT NULL,
  "messageId" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "detail" JSONB NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "sentAt" TIMESTAMPTZ(3),

  CONSTRAINT "OwnerMessage_pkey" PRIMARY KEY ("merchantId","messageId")
);

-- What is still to be sent.
CREATE INDEX "OwnerMessage_createdAt_idx" ON "OwnerMessage"("createdAt") WHERE ("sentAt" IS NULL);

ALTER TABLE "OwnerMessage"
  ADD CONSTRAINT "OwnerMessage_merchantId_fkey" FOREIGN KEY ("merchantId")
  REFERENCES "Merchant"("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE;
