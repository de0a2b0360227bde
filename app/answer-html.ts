import { builtPages } from '@/components/checkout/built-pages'
import { PAGE_DATA_ID, PAGE_ROOT_ID } from '@/components/checkout/entry/element-ids'
import type { Locale } from '@/lib/i18n/locale'
import { randomDigits } from '@/lib/kernel/ids'
import type { Theme } from '@/lib/kernel/preferences'
import { env } from '@/lib/platform/env'
import { checkoutPolicy } from '@/lib/platform/http/content-policy'
import { htmlPage } from '@/lib/platform/http/html-page'
import { readerLocale, readerTheme } from '@/lib/platform/http/reader'

interface Page {
  status: number
  /** The reader's, if left out. */
  locale?: Locale
  theme?: Theme
  /** The card processor whose fields the page shows, if any. */
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
  /** For a page that is shown in a frame: the origins of the pages around it. */
  framedBy?: readonly string[]
  headers?: Record<string, string>
}

/** Responds with a page that is rendered without Next. */
export function answerHtml(request: Request, asked: Page): Response {
  const { status, provider = 'sandbox', props, framedBy, headers, ...page } = asked
  const { locale = readerLocale(request.headers), theme = readerTheme(request.headers) } = page
  const nonce = randomDigits()
  const text = htmlPage({
    ...page,
    locale,
    theme,
    nonce,
    style: builtPages.style,
    rootId: PAGE_ROOT_ID,
    // A frame first waits for the shop's page, with nothing to read, so it preloads no fonts.
    faces: framedBy ? [] : builtPages.faces,
    isFramed: framedBy !== undefined,
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
      'content-security-policy': checkoutPolicy({ nonce, provider, https, framedBy }),
    },
  })
}
