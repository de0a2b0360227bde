<?php
// php verify_webhook.php < webhook.http
// The webhook as it came: its headers, an empty line, its raw body.
const TOLERANCE_SECONDS = 300;

/** Lowercase hex HMAC-SHA256 of the raw body; the key is the whole secret, prefix included. */
function verify_signature(string $body, array $headers, string $secret): bool
{
    $expected = hash_hmac('sha256', $body, $secret);
    return hash_equals($expected, $headers['x-webhook-signature'] ?? '');
}

/** Standard Webhooks signs the id and the time too, so that nothing old can be sent again. */
function verify_standard(string $body, array $headers, string $secret, ?int $now = null): bool
{
    $id = $headers['webhook-id'] ?? '';
    $at = $headers['webhook-timestamp'] ?? '';
    if ($id === '' || !ctype_digit($at) || abs(($now ?? time()) - (int) $at) > TOLERANCE_SECONDS) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$at.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $received) {
        if (hash_equals($expected, $received)) {
            return true;
        }
    }
    return false;
}

[$head, $body] = preg_split('/\r?\n\r?\n/', stream_get_contents(STDIN), 2) + ['', ''];
$headers = [];
foreach (preg_split('/\r?\n/', $head) as $line) {
    [$name, $value] = explode(':', $line, 2) + ['', ''];
    $headers[strtolower($name)] = trim($value);
}
$secret = getenv('GUICHE_WEBHOOK_SECRET');
$isOurs = verify_signature($body, $headers, $secret);
$isStandard = verify_standard($body, $headers, $secret);
echo 'X-Webhook-Signature: ', $isOurs ? 'genuine' : 'refused', "\n";
echo 'Standard Webhooks: ', $isStandard ? 'genuine' : 'refused', "\n";
exit($isOurs && $isStandard ? 0 : 1);
