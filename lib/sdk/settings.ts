/**
 * The key, when it is one that a backend may send from here. What is said otherwise never quotes
 * it.
 *
 * @throws TypeError
 */
export function checkSecretKey(key: unknown): string {
  const { window } = globalThis as { window?: { document?: unknown } }
  if (window?.document) {
    throw new TypeError(
      'The secret key is for backends: in a browser, everybody who opens the page can read it',
    )
  }
  if (typeof key !== 'string' || key === '') throw new TypeError('secretKey is missing')
  if (key.startsWith('pk_')) {
    throw new TypeError('secretKey is a public key, pk_…: the secret one begins with sk_')
  }
  if (!/^sk_\w+$/.test(key)) {
    throw new TypeError('secretKey is not a secret key: sk_… and nothing around it')
  }
  return key
}

/**
 * The address before the path of an operation, without a slash at its end.
 *
 * @throws TypeError
 */
export function checkBaseUrl(baseUrl: unknown): string {
  const url = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? new URL(baseUrl) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new TypeError('baseUrl is the address of your Guichê, such as https://pay.example.com')
  }
  return withoutSlashes(url.origin + url.pathname)
}

function withoutSlashes(address: string): string {
  return address.endsWith('/') ? withoutSlashes(address.slice(0, -1)) : address
}
