-- The audit log is read by action, by record, by person and by key, the newest entry first.
CREATE INDEX "AuditEntry_merchantId_action_entryId_idx"
  ON "AuditEntry" ("merchantId", "action", "entryId");

CREATE INDEX "AuditEntry_merchantId_subject_entryId_idx"
  ON "AuditEntry" ("merchantId", "subject", "entryId");

CREATE INDEX "AuditEntry_merchantId_userId_entryId_idx"
  ON "AuditEntry" ("merchantId", "userId", "entryId") WHERE ("userId" IS NOT NULL);

CREATE INDEX "AuditEntry_merchantId_keyId_entryId_idx"
  ON "AuditEntry" ("merchantId", "keyId", "entryId") WHERE ("keyId" IS NOT NULL);
