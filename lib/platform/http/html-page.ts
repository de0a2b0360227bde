import type { Locale } from '@/lib/i18n/locale'
import { PAGE_COLORS, type Theme } from '@/lib/kernel/preferences'

/** An HTML page that is rendered without Next. */
interface HtmlPage {
  locale: Locale
  theme: Theme
  title: string
  description: string
  /** URLs of the style sheet, the fonts and the script; a page of text only has no script. */
  style: string
  faces: readonly string[]
  script?: string
  /** The modules that the script imports, to preload. */
  parts?: readonly string[]
  nonce: string
  /** Extra CSS for this page. */
  rules?: string
  /** The rendered body. */
  body: string
  rootId: string
  /** Whether the page is shown in a frame; its links then open in the outer page. */
  isFramed?: boolean
  /** Data from which the script hydrates the page. */
  data?: { id: string; value: unknown }
}

/**
 * Renders the page as HTML. `body` and `rules` are inserted as they are; everything else is
 * escaped.
 */
export function htmlPage(page: HtmlPage): string {
  const { locale, theme, nonce, data } = page
  const head = [
    '<meta charset="utf-8">',
    page.isFramed && '<base target="_top">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="format-detection" content="telephone=no">',
    // The preview that messaging apps show of a link to this page.
    `<meta property="og:title" content="${escapeHtml(page.title)}">`,
    `<meta property="og:description" content="${escapeHtml(page.description)}">`,
    ...themeColors(theme),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...page.faces.map(
      (face) => `<link rel="preload" href="${face}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<link rel="stylesheet" href="${page.style}">`,
    page.rules && `<style nonce="${nonce}">${page.rules}</style>`,
    ...(page.parts ?? []).map(
      (part) => `<link rel="modulepreload" href="${part}" nonce="${nonce}">`,
    ),
    page.script && `<script type="module" src="${page.script}" nonce="${nonce}"></script>`,
  ]
  const look = theme === 'system' ? '' : ` data-theme="${theme}"`
  return `<!doctype html>
<html lang="${locale}"${look}>
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
<div id="${page.rootId}">${page.body}</div>
${data ? `<script type="application/json" id="${data.id}">${jsonInHtml(data.value)}</script>` : ''}
</body>
</html>
`
}

function themeColors(theme: Theme): string[] {
  if (theme !== 'system') return [`<meta name="theme-color" content="${PAGE_COLORS[theme]}">`]
  return (['light', 'dark'] as const).map(
    (scheme) =>
      `<meta name="theme-color" content="${PAGE_COLORS[scheme]}" media="(prefers-color-scheme: ${scheme})">`,
  )
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
}

/** Serialises a value as JSON that cannot close its `script` element. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
