// go run verify_webhook.go < webhook.http
// The webhook as it came: its headers, an empty line, its raw body.
package main

import (
	"bufio"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"net/textproto"
	"os"
	"strconv"
	"strings"
	"time"
)

const tolerance = 5 * time.Minute

func sum(key []byte, parts ...[]byte) []byte {
	mac := hmac.New(sha256.New, key)
	for _, part := range parts {
		mac.Write(part)
	}
	return mac.Sum(nil)
}

// Lowercase hex HMAC-SHA256 of the raw body; the key is the whole secret, prefix included.
func verifySignature(body []byte, headers http.Header, secret string) bool {
	expected := hex.EncodeToString(sum([]byte(secret), body))
	return hmac.Equal([]byte(headers.Get("X-Webhook-Signature")), []byte(expected))
}

// Standard Webhooks signs the id and the time too, so that nothing old can be sent again.
func verifyStandard(body []byte, headers http.Header, secret string, now time.Time) bool {
	id, at := headers.Get("webhook-id"), headers.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(at, 10, 64)
	if id == "" || err != nil || now.Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return false
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	digest := sum(key, []byte(id+"."+at+"."), body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(digest))
	for _, received := range strings.Split(headers.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(received), expected) {
			return true
		}
	}
	return false
}

func verdict(isGenuine bool) string {
	if isGenuine {
		return "genuine"
	}
	return "refused"
}

func main() {
	input := bufio.NewReader(os.Stdin)
	// The line before the headers, if the file has it.
	if start, _ := input.Peek(5); string(start) == "POST " {
		input.ReadString('\n')
	}
	head, err := textproto.NewReader(input).ReadMIMEHeader()
	if err != nil {
		panic(err)
	}
	body, err := io.ReadAll(input)
	if err != nil {
		panic(err)
	}
	headers, secret := http.Header(head), os.Getenv("GUICHE_WEBHOOK_SECRET")
	isOurs := verifySignature(body, headers, secret)
	isStandard := verifyStandard(body, headers, secret, time.Now())
	fmt.Println("X-Webhook-Signature:", verdict(isOurs))
	fmt.Println("Standard Webhooks:", verdict(isStandard))
	if !isOurs || !isStandard {
		os.Exit(1)
	}
}
