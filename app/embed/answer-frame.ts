import { answerHtml } from '@/app/answer-html'
import { builtPages } from '@/components/checkout/built-pages'
import { checkoutWords } from '@/components/checkout/checkout-words'
import { PAGE_ROOT_ID } from '@/components/checkout/entry/element-ids'
import type { FrameProps } from '@/components/checkout/frame/frame'
import { chooseLocale } from '@/lib/i18n/locale'
import { allMessages } from '@/lib/i18n/messages'
import { themeOf } from '@/lib/kernel/preferences'
import type { Embedding } from '@/lib/payments/checkout/sessions/find-session'
import { now } from '@/lib/platform/clock'

/** The frame is transparent until the shop's page sends the appearance. */
const GROUND = `html,body{background:transparent;min-height:0}
:root[data-ground=paper],:root[data-ground=paper] body{background:var(--color-paper)}
#${PAGE_ROOT_ID}{padding:4px}
:root[data-ground=paper] #${PAGE_ROOT_ID}{padding:20px}
:root{--brand:var(--color-ink);--on-brand:var(--color-paper)}`

/**
 * Responds with the frame of a session, in the language and theme of the query. It has no data of
 * the session: the shop's page sends it the client secret.
 */
export function answerFrame(
  request: Request,
  { sessionId, provider, origins }: Embedding & { sessionId: string },
): Response {
  const asked = new URL(request.url).searchParams
  const language = request.headers.get('accept-language')
  const locale = chooseLocale(asked.get('locale') ?? undefined, language)
  const messages = allMessages(locale)
  const words = checkoutWords(messages)
  const props: FrameProps = { sessionId, origins, locale, words, servedAt: now().toISOString() }
  const { title } = messages.checkout
  return answerHtml(request, {
    status: 200,
    locale,
    theme: themeOf(asked.get('theme') ?? undefined),
    provider,
    title,
    description: title,
    rules: GROUND,
    body: builtPages.frame(props),
    props,
    script: builtPages.frameScript,
    framedBy: origins.map((one) => (one === 'self' ? "'self'" : one)),
  })
}
