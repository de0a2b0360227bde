type Page = { https: boolean; development: boolean }

/**
 * What a page of ours may load: scripts that carry the request's nonce and what those load,
 * everything else from here alone, and no page around it. Styles may be inline, as floating layers are placed by them.
 */
export function contentPolicy(nonce: string, page: Page): string {
  const script = ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"]
  // React's development build rebuilds server stacks by eval.
  if (page.development) script.push("'unsafe-eval'")
  const rules = [
    "default-src 'self'",
    `script-src ${script.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(page.https ? ['upgrade-insecure-requests'] : []),
  ]
  return rules.join('; ')
}
