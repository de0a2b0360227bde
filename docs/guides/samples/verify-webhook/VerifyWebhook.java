// java VerifyWebhook.java < webhook.http
// The webhook as it came: its headers, an empty line, its raw body.
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class VerifyWebhook {
  static final long TOLERANCE_SECONDS = 300;

  static byte[] hmac(byte[] key, byte[]... parts) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    for (byte[] part : parts) mac.update(part);
    return mac.doFinal();
  }

  static boolean isSame(String received, String expected) {
    return MessageDigest.isEqual(received.getBytes(UTF_8), expected.getBytes(UTF_8));
  }

  /** Lowercase hex HMAC-SHA256 of the raw body; the key is the whole secret, prefix included. */
  static boolean verifySignature(byte[] body, Map<String, String> headers, String secret)
      throws Exception {
    String expected = HexFormat.of().formatHex(hmac(secret.getBytes(UTF_8), body));
    return isSame(headers.getOrDefault("X-Webhook-Signature", ""), expected);
  }

  /** Standard Webhooks signs the id and the time too, so that nothing old can be sent again. */
  static boolean verifyStandard(
      byte[] body, Map<String, String> headers, String secret, Instant now) throws Exception {
    String id = headers.getOrDefault("webhook-id", "");
    String at = headers.getOrDefault("webhook-timestamp", "");
    if (id.isEmpty() || !at.matches("[0-9]{1,15}")) return false;
    if (Math.abs(now.getEpochSecond() - Long.parseLong(at)) > TOLERANCE_SECONDS) return false;
    byte[] key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
    byte[] digest = hmac(key, (id + "." + at + ".").getBytes(UTF_8), body);
    String expected = "v1," + Base64.getEncoder().encodeToString(digest);
    return Arrays.stream(headers.getOrDefault("webhook-signature", "").split(" "))
        .anyMatch(received -> isSame(received, expected));
  }

  public static void main(String[] args) throws Exception {
    String[] message = new String(System.in.readAllBytes(), ISO_8859_1).split("\r?\n\r?\n", 2);
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String line : message[0].split("\r?\n")) {
      String[] pair = line.split(":", 2);
      if (pair.length == 2) headers.put(pair[0], pair[1].trim());
    }
    byte[] body = message.length == 2 ? message[1].getBytes(ISO_8859_1) : new byte[0];
    String secret = System.getenv("GUICHE_WEBHOOK_SECRET");
    boolean isOurs = verifySignature(body, headers, secret);
    boolean isStandard = verifyStandard(body, headers, secret, Instant.now());
    System.out.println("X-Webhook-Signature: " + (isOurs ? "genuine" : "refused"));
    System.out.println("Standard Webhooks: " + (isStandard ? "genuine" : "refused"));
    System.exit(isOurs && isStandard ? 0 : 1);
  }
}
