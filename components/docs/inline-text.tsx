import type { Token } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { TextLink } from '@/components/ui/link'

/** Inline Markdown: code, emphasis, links. */
export function Inline({ tokens = [] }: { tokens?: Token[] }) {
  return inOrder(tokens, (token) => <Mark token={token} />)
}

/** Renders items that never change their order, and so need no keys. */
export function inOrder<T>(items: readonly T[], set: (item: T) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(set))
}

function Mark({ token }: { token: Token }) {
  switch (token.type) {
    case 'codespan':
      return (
        <code className="wrap-anywhere bg-wash px-1 py-px font-mono text-[0.92em]">
          {token.text}
        </code>
      )
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      )
    case 'link':
      return <Anchor href={token.href} tokens={token.tokens} />
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : unescaped(token.text)
    default:
      return 'text' in token ? unescaped(token.text) : null
  }
}

function Anchor({ href, tokens }: { href: string; tokens?: Token[] }) {
  const words = <Inline tokens={tokens} />
  // The reference needs a full page load, and the API's addresses are not pages.
  if (!href.startsWith('/docs/reference') && !href.startsWith('/v1/') && href.startsWith('/')) {
    return <TextLink href={href}>{words}</TextLink>
  }
  return (
    <a href={href} className="underline-link">
      {words}
    </a>
  )
}

/** Reverts the Markdown parser's HTML escaping, because React escapes text itself. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITY[name] ?? '')
}

const ENTITY: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
