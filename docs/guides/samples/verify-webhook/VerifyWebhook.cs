// dotnet run VerifyWebhook.cs < webhook.http
// The webhook as it came: its headers, an empty line, its raw body.
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

const int ToleranceSeconds = 300;

static bool IsSame(string received, string expected) =>
    CryptographicOperations.FixedTimeEquals(
        Encoding.UTF8.GetBytes(received), Encoding.UTF8.GetBytes(expected));

// Lowercase hex HMAC-SHA256 of the raw body; the key is the whole secret, prefix included.
static bool VerifySignature(byte[] body, IDictionary<string, string> headers, string secret)
{
    var digest = HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), body);
    var expected = Convert.ToHexString(digest).ToLowerInvariant();
    return IsSame(headers.TryGetValue("x-webhook-signature", out var received) ? received : "", expected);
}

// Standard Webhooks signs the id and the time too, so that nothing old can be sent again.
static bool VerifyStandard(
    byte[] body, IDictionary<string, string> headers, string secret, DateTimeOffset now)
{
    string Header(string name) => headers.TryGetValue(name, out var value) ? value : "";
    var (id, at) = (Header("webhook-id"), Header("webhook-timestamp"));
    if (id == "" || at == "" || !at.All(char.IsAsciiDigit) || !long.TryParse(at, out var seconds))
        return false;
    if (Math.Abs(now.ToUnixTimeSeconds() - seconds) > ToleranceSeconds) return false;
    var key = Convert.FromBase64String(
        secret.StartsWith("whsec_", StringComparison.Ordinal) ? secret[6..] : secret);
    byte[] content = [.. Encoding.UTF8.GetBytes($"{id}.{at}."), .. body];
    var expected = "v1," + Convert.ToBase64String(HMACSHA256.HashData(key, content));
    return Header("webhook-signature").Split(' ').Any(received => IsSame(received, expected));
}

using var input = new MemoryStream();
await Console.OpenStandardInput().CopyToAsync(input);
var message = new Regex("\r?\n\r?\n").Split(Encoding.Latin1.GetString(input.ToArray()), 2);
var headers = message[0].Split('\n')
    .Select(line => line.Split(':', 2))
    .ToDictionary(pair => pair[0].ToLowerInvariant(), pair => pair[^1].Trim());
var body = Encoding.Latin1.GetBytes(message[^1]);
var secret = Environment.GetEnvironmentVariable("GUICHE_WEBHOOK_SECRET")!;
var isOurs = VerifySignature(body, headers, secret);
var isStandard = VerifyStandard(body, headers, secret, DateTimeOffset.UtcNow);
Console.WriteLine("X-Webhook-Signature: " + (isOurs ? "genuine" : "refused"));
Console.WriteLine("Standard Webhooks: " + (isStandard ? "genuine" : "refused"));
return isOurs && isStandard ? 0 : 1;
