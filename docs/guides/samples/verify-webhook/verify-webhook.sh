#!/bin/sh
# sh verify-webhook.sh < webhook.http
# The file has the webhook as it came: its headers, an empty line, its raw body. Use this script to
# try things out, not in production: other users of the same machine can read openssl's arguments,
# which contain the key, while it runs.
tolerance_seconds=300
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
while IFS= read -r line; do
  line=$(printf %s "$line" | tr -d '\r')
  [ -n "$line" ] || break
  printf '%s\n' "$line"
done > "$folder/head"
cat > "$folder/body"

header() { sed -n "s/^$1: *//Ip" "$folder/head" | head -n 1; }
hex() { od -An -v -tx1 | tr -d ' \n'; }
hmac() { openssl dgst -sha256 -mac HMAC -macopt "hexkey:$1" -binary; }

# Digests under a key of this moment: how long they take to compare tells nothing.
same() {
  once=$(openssl rand -hex 32)
  [ "$(printf %s "$1" | hmac "$once" | hex)" = "$(printf %s "$2" | hmac "$once" | hex)" ]
}

# Lowercase hex HMAC-SHA256 of the raw body; the key is the whole secret, prefix included.
verify_signature() {
  key=$(printf %s "$GUICHE_WEBHOOK_SECRET" | hex)
  same "$(header X-Webhook-Signature)" "$(hmac "$key" < "$folder/body" | hex)"
}

# Standard Webhooks signs the id and the time too, so that nothing old can be sent again.
verify_standard() {
  id=$(header webhook-id) at=$(header webhook-timestamp)
  case $at in '' | *[!0-9]*) return 1 ;; esac
  age=$(($(date +%s) - at))
  [ -n "$id" ] && [ "${age#-}" -le "$tolerance_seconds" ] || return 1
  key=$(printf %s "${GUICHE_WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | hex)
  digest=$({ printf %s "$id.$at." && cat "$folder/body"; } | hmac "$key" | openssl base64 -A)
  for received in $(header webhook-signature); do
    same "$received" "v1,$digest" && return 0
  done
  return 1
}

status=0
if verify_signature; then echo 'X-Webhook-Signature: genuine'
else echo 'X-Webhook-Signature: refused' && status=1; fi
if verify_standard; then echo 'Standard Webhooks: genuine'
else echo 'Standard Webhooks: refused' && status=1; fi
exit $status
