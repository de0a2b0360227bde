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
