'use client'

import { useTranslations } from 'use-intl'

/** A link to a section, shown on hover and focus. */
export function HeadingLink({ id, title }: { id: string; title: string }) {
  const t = useTranslations('docs')
  return (
    <a
      href={`#${id}`}
      aria-label={t('linkTo', { title })}
      className="ml-2 font-normal text-ink-3 opacity-0 hover:text-ink focus-visible:opacity-100 group-hover:opacity-100"
    >
      #
    </a>
  )
}
