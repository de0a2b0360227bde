'use client'

import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { LinkButton } from '@/components/ui/link'
import { Sign } from '@/components/ui/sign'
import { EVENT_NAMES, EVENTS, type EventName } from '@/lib/webhooks/events'

const GROUPS = ['transaction', 'cashout'] as const

type Group = (typeof GROUPS)[number]

const namesOf = (group: Group) => EVENT_NAMES.filter((name) => name.startsWith(`${group}.`))

type Props = {
  chosen: ReadonlySet<EventName>
  onChange: (chosen: ReadonlySet<EventName>) => void
  error?: string
}

/** Every event with what it means, by what it is about. */
export function EventPicker({ chosen, onChange, error }: Props) {
  const t = useTranslations('webhooks.form')
  const errorId = useId()
  return (
    <div>
      <div className="mb-3 flex items-baseline justify-between gap-4 border-rule-ink border-b pb-2">
        <h2 className="font-semibold text-14">{t('events')}</h2>
        <span className="num text-12 text-ink-2" role="status">
          {t('chosen', { count: chosen.size, total: EVENT_NAMES.length })}
        </span>
      </div>
      <div className="grid gap-8 wide:grid-cols-2 wide:gap-16">
        {GROUPS.map((group) => (
          <GroupChoices
            key={group}
            group={group}
            chosen={chosen}
            onChange={onChange}
            errorId={error && errorId}
          />
        ))}
      </div>
      <p
        id={errorId}
        aria-live="polite"
        className="flex items-center gap-1.5 pt-2 text-13 text-bad"
      >
        {error && (
          <>
            <Sign tone="bad" size={12} />
            {error}
          </>
        )}
      </p>
    </div>
  )
}

type GroupProps = Pick<Props, 'chosen' | 'onChange'> & { group: Group; errorId?: string }

function GroupChoices({ group, chosen, onChange, errorId }: GroupProps) {
  const t = useTranslations('webhooks.form')
  const locale = useLocale()
  const names = namesOf(group)
  const all = names.every((name) => chosen.has(name))
  const set = (wanted: readonly EventName[], on: boolean) => {
    const next = new Set(chosen)
    for (const name of wanted) on ? next.add(name) : next.delete(name)
    onChange(next)
  }
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-2 font-medium text-13">{t(group)}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={<span className="id">{name}</span>}
          note={EVENTS[name][locale]}
          checked={chosen.has(name)}
          aria-describedby={errorId}
          onChange={(event) => set([name], event.target.checked)}
        />
      ))}
      <LinkButton className="justify-self-start text-13" onClick={() => set(names, !all)}>
        {t(all ? 'none' : 'all')}
      </LinkButton>
    </fieldset>
  )
}
