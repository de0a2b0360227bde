-- When the mail server last failed to take the e-mail of an invitation. Such an invitation was shown as being sent
-- until it expired.
ALTER TABLE "Invitation" ADD COLUMN "failedAt" TIMESTAMPTZ(3);
