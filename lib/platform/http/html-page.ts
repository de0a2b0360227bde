import type { Locale } from '@/lib/i18n/locale'
import type { Theme } from '@/lib/kernel/theme'

/** A whole page that is drawn without Next. */
interface HtmlPage {
  locale: Locale
  theme: Theme
  title: string
  description: string
  /** Addresses of its style sheet, typefaces and, unless it only says something, its script. */
  style: string
  faces: readonly string[]
  script?: string
  /** What the script imports. */
  parts?: readonly string[]
  nonce: string
  /** A few rules of this page's own. */
  rules?: string
  /** Its drawn body. */
  body: string
  rootId: string
  /** Whether it stands in a frame: its links lead away from the page around it. */
  isFramed?: boolean
  /** What the script takes the page up from. */
  data?: { id: string; value: unknown }
}

const DESK = { light: '#ece9e1', dark: '#11100d' }

/** The page as text. `body` and `rules` are written as they are; all else is escaped. */
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
    // What a messenger shows of the link that a shop sends.
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
  if (theme !== 'system') return [`<meta name="theme-color" content="${DESK[theme]}">`]
  return (['light', 'dark'] as const).map(
    (scheme) =>
      `<meta name="theme-color" content="${DESK[scheme]}" media="(prefers-color-scheme: ${scheme})">`,
  )
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it stands between tags or in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
}

/** A value as JSON that can't end the element it stands in. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
