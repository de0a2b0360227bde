import { cn } from './class-names'

type Props = {
  /** A string is shown as it is, anything else as indented JSON with syntax colours. */
  value: unknown
  /** Whether the string is JSON: it is then coloured too, but not reformatted. */
  isJson?: boolean
  label: string
  className?: string
}

/** Code or data in a scrollable block. */
export function CodeBlock({ value, isJson, label, className }: Props) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
      tabIndex={0}
      aria-label={label}
      className={cn('id overflow-auto whitespace-pre bg-wash p-3', className)}
    >
      <pre className="[white-space:inherit] font-[inherit]">
        {typeof value !== 'string'
          ? inked(JSON.stringify(value, null, 2))
          : isJson
            ? inked(value)
            : value}
      </pre>
    </section>
  )
}

const TOKEN =
  /("(?:\\[\s\S]|[^"\\])*\\?"?)(\s*:)?|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)/gi

function inked(json: string) {
  const pieces: React.ReactNode[] = []
  let end = 0
  for (const match of json.matchAll(TOKEN)) {
    const [text, string, colon] = match
    const ink = !string ? 'text-work' : colon ? 'text-ink-2' : 'text-good'
    pieces.push(
      json.slice(end, match.index),
      <span key={match.index} className={ink}>
        {text}
      </span>,
    )
    end = match.index + text.length
  }
  return [...pieces, json.slice(end)]
}
