-- Whether a refund was requested of a part of its charge. Until now this was read from the digest of the request and
-- the reason, which an erasure masks. A request for the whole charge, or for all that is left of it, has no amount in
-- its digest. A refund whose reason is masked already counts as a part if it is less than the charge.
ALTER TABLE "Refund" ADD COLUMN "isPart" BOOLEAN NOT NULL DEFAULT false;

UPDATE "Refund" r SET "isPart" = true FROM "Transaction" t
WHERE t."merchantId" = r."merchantId" AND t."transactionId" = r."transactionId" AND t."amount" <> r."amount"
  AND r."requestDigest" <> sha256(convert_to('{"transactionId":"' || r."transactionId" || '"'
    || coalesce(',"reason":' || to_json(r."reason")::text, '') || '}', 'UTF8'));
