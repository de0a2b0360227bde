import { useFormat } from '@/lib/i18n/use-format'

type Props = { total: number; words: (count: string) => string }

/** Says under a list, in the words of its page, that there is more than is counted. */
export function Capped({ total, words }: Props) {
  const { count } = useFormat()
  return <p className="mt-2 text-12 text-ink-2">{words(count(total))}</p>
}
