'use client'

import { type ReactNode, useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { GroupFault } from '@/components/form/form'
import { Checkbox } from '@/components/ui/checkbox'
import { CONTRACT_EVENT_NAMES, EVENT_NAMES, EVENTS, type EventName } from '@/lib/events/events'
import { EVENT_GROUPS, type EventGroup, namesOf } from './event-groups'

type Chosen = ReadonlySet<EventName>

type Props = { chosen: Chosen; onChange: (chosen: Chosen) => void; fault?: ReactNode }

/**
 * All events by subject, each explained; a checkbox for each group and one for the contract's
 * events.
 */
export function EventPicker({ chosen, onChange, fault }: Props) {
  const t = useTranslations('webhooks.form')
  const faultId = useId()
  return (
    <section aria-label={t('events')} data-fault={fault ? '' : undefined}>
      <div className="mb-3 flex items-baseline justify-between gap-4 border-rule-ink border-b pb-2">
        <h2 className="font-semibold text-14">{t('events')}</h2>
        <span className="num text-12 text-ink-2" role="status">
          {t('chosen', { count: chosen.size, total: EVENT_NAMES.length })}
        </span>
      </div>
      <TickAll
        label={t('everything')}
        names={CONTRACT_EVENT_NAMES}
        chosen={chosen}
        onChange={onChange}
      />
      <div className="mt-4 grid gap-8 wide:grid-cols-2 wide:gap-16">
        {EVENT_GROUPS.map((group) => (
          <GroupChoices
            key={group}
            group={group}
            chosen={chosen}
            onChange={onChange}
            faultId={fault ? faultId : undefined}
          />
        ))}
      </div>
      <GroupFault id={faultId} fault={fault} className="min-h-7 pt-2" />
    </section>
  )
}

type GroupProps = Omit<Props, 'fault'> & { group: EventGroup; faultId?: string }

function GroupChoices({ group, chosen, onChange, faultId }: GroupProps) {
  const t = useTranslations('webhooks.form')
  const locale = useLocale()
  const names = namesOf(group)
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="sr-only">{t(group)}</legend>
      <div className="border-rule border-b pb-1">
        <TickAll label={t(group)} names={names} chosen={chosen} onChange={onChange} />
      </div>
      {group === 'extra' && <p className="pl-6 text-12 text-ink-2">{t('extraNote')}</p>}
      {names.map((name) => (
        <Checkbox
          key={name}
          className="pl-6"
          label={<span className="id">{name}</span>}
          note={withCode(EVENTS[name][locale])}
          checked={chosen.has(name)}
          aria-describedby={faultId}
          onChange={(event) => onChange(withNames(chosen, [name], event.target.checked))}
        />
      ))}
    </fieldset>
  )
}

/** A text, its parts between backticks set as code. */
const withCode = (text: string) =>
  text.split(/(`[^`]*`)/).map((part) =>
    part.startsWith('`') ? (
      <code key={part} className="font-mono">
        {part.slice(1, -1)}
      </code>
    ) : (
      part
    ),
  )

type TickProps = Omit<Props, 'fault'> & { label: string; names: readonly EventName[] }

/**
 * One checkbox for several events: indeterminate if only some are selected; a click selects all.
 */
function TickAll({ label, names, chosen, onChange }: TickProps) {
  const t = useTranslations('webhooks.form')
  const count = names.filter((name) => chosen.has(name)).length
  const all = count === names.length
  return (
    <Checkbox
      label={
        <>
          <b className="font-medium">{label}</b>{' '}
          {names !== CONTRACT_EVENT_NAMES && (
            <span className="num text-ink-2">
              {t('groupCount', { count, total: names.length })}
            </span>
          )}
        </>
      }
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={() => onChange(withNames(chosen, names, !all))}
    />
  )
}

function withNames(chosen: Chosen, names: readonly EventName[], on: boolean): Chosen {
  const next = new Set(chosen)
  for (const name of names) on ? next.add(name) : next.delete(name)
  return next
}
