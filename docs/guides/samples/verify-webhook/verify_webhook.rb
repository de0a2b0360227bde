# ruby verify_webhook.rb < webhook.http
# The webhook as it came: its headers, an empty line, its raw body.
require 'openssl'

TOLERANCE_SECONDS = 300

def same?(received, expected)
  received.bytesize == expected.bytesize && OpenSSL.fixed_length_secure_compare(received, expected)
end

# Lowercase hex HMAC-SHA256 of the raw body; the key is the whole secret, prefix included.
def verify_signature(body, headers, secret)
  same?(headers.fetch('x-webhook-signature', ''), OpenSSL::HMAC.hexdigest('SHA256', secret, body))
end

# Standard Webhooks signs the id and the time too, so that nothing old can be sent again.
def verify_standard(body, headers, secret, now = Time.now.to_i)
  id = headers.fetch('webhook-id', '')
  at = headers.fetch('webhook-timestamp', '')
  return false if id.empty? || !at.match?(/\A\d+\z/) || (now - at.to_i).abs > TOLERANCE_SECONDS

  key = secret.delete_prefix('whsec_').unpack1('m')
  digest = OpenSSL::HMAC.digest('SHA256', key, "#{id}.#{at}.".b + body)
  expected = "v1,#{[digest].pack('m0')}"
  headers.fetch('webhook-signature', '').split.any? { |received| same?(received, expected) }
end

head, body = $stdin.binmode.read.split(/\r?\n\r?\n/n, 2)
headers = head.lines.to_h do |line|
  name, value = line.split(':', 2)
  [name.downcase, value.to_s.strip]
end
secret = ENV.fetch('GUICHE_WEBHOOK_SECRET')
is_ours = verify_signature(body.to_s, headers, secret)
is_standard = verify_standard(body.to_s, headers, secret)
puts "X-Webhook-Signature: #{is_ours ? 'genuine' : 'refused'}"
puts "Standard Webhooks: #{is_standard ? 'genuine' : 'refused'}"
exit(is_ours && is_standard)
