import type { Locale } from '@/lib/i18n/locale'
import { escapeHtml } from '@/lib/platform/http/html-page'

/** An e-mail, as text and as HTML. */
export interface MailText {
  subject: string
  text: string
  html: string
}

interface Parts {
  locale: Locale
  subject: string
  /** The paragraphs. */
  body: string[]
  link: { words: string; url: string }
  /** Why the reader gets it. */
  why: string
}

// What mail programs turn into links: a scheme, and a dot before the end of a domain. A dot of
// "S.A." stays, because no such end has one letter.
const LINKING = /:\/\/|[.。．｡](?=\p{L}{2})/gu

/**
 * A name that somebody chose, for an e-mail to a stranger: mail programs make no link of it, so
 * that nobody has us deliver theirs.
 */
export const withoutLinks = (name: string): string => name.replace(LINKING, ' ')

/** Writes an e-mail of its parts. */
export function mailOf({ subject, ...parts }: Parts): MailText {
  const { body, link, why } = parts
  const text = [...body, `${link.words}: ${link.url}`, why].join('\n\n')
  return { subject, text: `${text}\n`, html: htmlOf(parts) }
}

/**
 * The HTML of an e-mail. It sets no colours, so that the mail program's light or dark theme
 * applies. Long names break within the paragraph.
 */
function htmlOf({ locale, body, link, why }: Omit<Parts, 'subject'>): string {
  const paragraphs = body.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font: 15px/22px sans-serif; max-width: 36em; overflow-wrap: anywhere">
${paragraphs}
<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.words)}</a></p>
<p style="font-size: 13px">${escapeHtml(why)}</p>
</body>
</html>
`
}
