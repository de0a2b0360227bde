'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FormState } from '@/components/form/use-form'
import { Radio } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { queries } from '@/lib/client/queries'
import type { DeliveryStatus, WebhookEndpoint } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { faultOf, type LocalPeriod, momentOf } from './replay-period'

/** The values of the replay form. */
export type ReplayDraft = LocalPeriod & { failedOnly: boolean }

type Props = {
  endpoint: WebhookEndpoint
  form: FormState<ReplayDraft>
  count: ReturnType<typeof useReplayCount>
}

/** The form that chooses the period and the events of a replay, and explains the effect. */
export function ReplayForm({ endpoint, form, count }: Props) {
  const t = useTranslations('deliveries.replay')
  const { failedOnly } = form.values
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium text-13">{t('what')}</legend>
        {(['failed', 'all'] as const).map((what) => (
          <Radio
            key={what}
            name="what"
            label={t(what)}
            note={t(`${what}Note`)}
            checked={failedOnly === (what === 'failed')}
            onChange={() => form.set({ failedOnly: what === 'failed' })}
          />
        ))}
      </fieldset>
      <div className="grid gap-4 desk:grid-cols-2">
        <Field {...form.field('from')} label={t('from')}>
          {(ids) => <Input {...ids} {...form.text('from')} type="datetime-local" required />}
        </Field>
        <Field {...form.field('to')} label={t('to')} hint={t('toHint')}>
          {(ids) => <Input {...ids} {...form.text('to')} type="datetime-local" />}
        </Field>
      </div>
      {!form.isFaulty && <Meaning url={endpoint.url} failedOnly={failedOnly} count={count} />}
    </div>
  )
}

const b = (words: ReactNode) => <b>{words}</b>

type MeaningProps = { url: string; failedOnly: boolean; count: Props['count'] }

/** What the replay will do. */
function Meaning({ url, failedOnly, count }: MeaningProps) {
  const t = useTranslations('deliveries.replay')
  const format = useFormat()
  const { host } = new URL(url)
  const said = () => {
    if (!count) return t('counting')
    if (failedOnly && count.total === 0) return t('none')
    if (count.isCapped) return t('over', { count: format.count(count.total), url: host })
    return t.rich(failedOnly ? 'count' : 'countAll', { count: count.total, url: host, b })
  }
  return (
    <div className="border-rule border-t pt-4 text-13">
      <p role="status">{said()}</p>
      <p className="mt-2 text-ink-2">{t('same')}</p>
    </div>
  )
}

/** How many deliveries a replay would send; undefined while loading. */
export function useReplayCount(id: string, draft: ReplayDraft) {
  const failed = useCount(id, draft, 'FAILED')
  const arrived = useCount(id, draft, 'DELIVERED')
  if (faultOf(draft) || !failed || !arrived) return undefined
  // Pending deliveries are left alone, so neither count includes them.
  if (draft.failedOnly) return { total: failed.meta.total, isCapped: failed.isTotalCapped }
  return {
    total: failed.meta.total + arrived.meta.total,
    isCapped: failed.isTotalCapped || arrived.isTotalCapped,
  }
}

function useCount(id: string, draft: ReplayDraft, status: DeliveryStatus) {
  const period = {
    occurredFrom: momentOf(draft.from) ?? undefined,
    occurredTo: momentOf(draft.to) ?? undefined,
  }
  const { data } = useQuery({
    ...queries.deliveries(id, { ...period, status, per_page: 1 }),
    enabled: faultOf(draft) === null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return data
}
