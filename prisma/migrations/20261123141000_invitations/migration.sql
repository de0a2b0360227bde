-- People are invited to an account by a link in an e-mail. The row goes when the link is used, or
-- the invitation withdrawn: the audit log keeps what happened.
CREATE TABLE "Invitation" (
  "merchantId" UUID NOT NULL,
  "invitationId" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "role" "Role" NOT NULL,
  "invitedById" UUID NOT NULL,
  "tokenDigest" BYTEA NOT NULL,
  "sealedToken" TEXT,
  "mailId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "sentAt" TIMESTAMPTZ(3),
  CONSTRAINT "Invitation_pkey" PRIMARY KEY ("merchantId", "invitationId")
);

CREATE UNIQUE INDEX "Invitation_tokenDigest_key" ON "Invitation" ("tokenDigest");

CREATE UNIQUE INDEX "Invitation_merchantId_email_key" ON "Invitation" ("merchantId", "email");

ALTER TABLE "Invitation"
  ADD CONSTRAINT "Invitation_merchantId_fkey" FOREIGN KEY ("merchantId")
  REFERENCES "Merchant" ("merchantId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Invitation"
  ADD CONSTRAINT "Invitation_invitedById_fkey" FOREIGN KEY ("invitedById")
  REFERENCES "User" ("userId") ON DELETE RESTRICT ON UPDATE CASCADE;
