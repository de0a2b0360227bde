'use client'

import { useTranslations } from 'use-intl'
import { CodeBlock } from '@/components/ui/code-block'
import { CopyButton } from '@/components/ui/copy'
import type { RequestRecord } from '@/lib/client/types'
import { indentJson } from './indent-json'

type Props = { title: string; of: RequestRecord['request'] }

/** One body, indented and to be copied, or why there is none to show. */
export function KeptBody({ title, of: { kept, bytes, body } }: Props) {
  const t = useTranslations('requests.record')

  return (
    <section className="min-w-0">
      <div className="mb-2 flex min-h-8 items-center justify-between gap-4">
        <h2 className="font-semibold text-14">{title}</h2>
        {body !== null && <CopyButton text={indentJson(body)} />}
      </div>
      {kept === 'cut' && <p className="mb-2 text-13 text-wait">{t('cut', { bytes })}</p>}
      {kept === 'not_json' && <p className="text-13 text-ink-2">{t('notJson', { bytes })}</p>}
      {kept === 'unread' && <p className="text-13 text-ink-2">{t('unread', { bytes })}</p>}
      {kept === 'none' && <p className="text-13 text-ink-2">{t('none')}</p>}
      {body !== null && (
        <CodeBlock
          value={kept === 'whole' ? JSON.parse(body) : indentJson(body)}
          label={title}
          className="max-h-150"
        />
      )}
    </section>
  )
}
