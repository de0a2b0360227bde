-- A signed-in person is shown the open invitations of their address, whatever accounts they are of.
CREATE INDEX "Invitation_email_idx" ON "Invitation"("email");
