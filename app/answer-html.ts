import { drawn } from '@/components/checkout/drawn'
import { PAGE_DATA_ID, PAGE_ROOT_ID } from '@/components/checkout/entry/element-ids'
import { env } from '@/lib/platform/env'
import { checkoutPolicy, newNonce } from '@/lib/platform/http/content-policy'
import { htmlPage } from '@/lib/platform/http/html-page'
import { readerLocale, readerTheme } from '@/lib/platform/http/reader'

interface Page {
  status: number
  /** Whose fields take the card, if any. */
  provider?: 'sandbox' | 'stripe'
  title: string
  description: string
  body: string
  /** Extra CSS for this page. */
  rules?: string
  script?: string
  /** The modules that the script imports. */
  parts?: readonly string[]
  /** From which the script hydrates the page. */
  props?: object
  headers?: Record<string, string>
}

/** Responds with a page that is rendered without Next, in the reader's language and theme. */
export function answerHtml(request: Request, asked: Page): Response {
  const { status, provider = 'sandbox', props, headers, ...page } = asked
  const nonce = newNonce()
  const locale = readerLocale(request.headers)
  const text = htmlPage({
    ...page,
    ...{ locale, nonce, style: drawn.style, faces: drawn.faces, rootId: PAGE_ROOT_ID },
    theme: readerTheme(request.headers),
    data: props && { id: PAGE_DATA_ID, value: props },
  })
  const https = env.PUBLIC_URL.startsWith('https://')
  return new Response(text, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      // A page may contain a session's client secret, and its status changes.
      'cache-control': 'no-store',
      'content-language': locale,
      'content-security-policy': checkoutPolicy({ nonce, provider, https }),
    },
  })
}
