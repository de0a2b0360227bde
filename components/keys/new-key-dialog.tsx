'use client'

import { type ReactNode, useId } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { FormDialog } from '@/components/form/dialogs'
import { FormRefusal, GroupFault } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Choices, Field } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { mutations, useAct } from '@/lib/client/mutations'
import type { KeyScope, NewApiKey } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { KEY_NAME_LENGTH_MAX } from '@/lib/kernel/limits'
import { DAY_MS } from '@/lib/kernel/time'
import { SINGLE_SCOPES } from './key-state'

const EXPIRY_DAYS = [30, 90, 365] as const

/** The values of the form; `days` is null for a key that never expires. */
type Values = { name: string; scopes: KeyScope[]; days: (typeof EXPIRY_DAYS)[number] | null }

const EMPTY: Values = { name: '', scopes: [], days: null }

type Props = { onClose: () => void; onMade: (key: NewApiKey) => void }

/** Asks for the name, the scopes and the expiry of a new API key. */
export function NewKeyDialog({ onClose, onMade }: Props) {
  const t = useTranslations('keys.new')
  const act = useAct(mutations.createKey())
  const form = useForm({
    ...{ initial: EMPTY, busy: act.isPending, error: act.error },
    check: ({ name, scopes }) => ({
      name: !name.trim() && t('nameMissing'),
      scopes: scopes.length === 0 && t('scopesMissing'),
    }),
    onSubmit: ({ name, scopes, days }) =>
      act.mutate(
        { name: name.trim(), scopes, expiresAt: expiresAtOf(days) },
        { onSuccess: onMade },
      ),
  })
  const { scopes, days } = form.values
  return (
    <FormDialog
      form={form}
      title={t('title')}
      submit={t('submit')}
      onClose={onClose}
      width="wide"
      className="grid gap-6 pt-2"
    >
      <FormRefusal error={form.error} title={t('failed')} />
      <Field {...form.field('name')} label={t('name')} hint={t('nameHint')}>
        {(ids) => (
          <Input
            {...ids}
            {...form.text('name')}
            autoComplete="off"
            maxLength={KEY_NAME_LENGTH_MAX}
          />
        )}
      </Field>
      <ScopeChoices
        chosen={scopes}
        fault={form.faults.scopes}
        onChange={(chosen) => form.set({ scopes: chosen })}
      />
      <ExpiryField days={days} onChange={(chosen) => form.set({ days: chosen })} />
    </FormDialog>
  )
}

/** The expiry for a number of days from now, as an API value. */
const expiresAtOf = (days: Values['days']) =>
  days === null ? undefined : new Date(Date.now() + days * DAY_MS).toISOString()

type ScopeProps = {
  chosen: readonly KeyScope[]
  fault: ReactNode
  onChange: (chosen: KeyScope[]) => void
}

/** Chooses scopes. "Everything" includes the others, so it replaces them. */
function ScopeChoices({ chosen, fault, onChange }: ScopeProps) {
  const t = useTranslations('keys.new')
  const faultId = useId()
  const all = chosen.includes('all')
  const describedBy = fault ? faultId : undefined
  const toggle = (scope: KeyScope, on: boolean) =>
    onChange(on ? [...chosen, scope] : chosen.filter((other) => other !== scope))
  return (
    <div data-fault={fault ? '' : undefined}>
      <Choices legend={t('scopes')}>
        {SINGLE_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={t(`scope.${scope}`)}
            note={t(`scope.${scope}Note`)}
            checked={all || chosen.includes(scope)}
            disabled={all}
            aria-describedby={describedBy}
            onChange={(event) => toggle(scope, event.target.checked)}
          />
        ))}
        <Checkbox
          label={t('scope.all')}
          note={t('scope.allNote')}
          checked={all}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.checked ? ['all'] : [])}
        />
        <GroupFault id={faultId} fault={fault} />
      </Choices>
    </div>
  )
}

type ExpiryProps = { days: Values['days']; onChange: (days: Values['days']) => void }

/** Chooses how long a key is valid, and shows its last day. */
function ExpiryField({ days, onChange }: ExpiryProps) {
  const t = useTranslations('keys.new')
  const { date } = useFormat()
  const now = useNow()
  const until = days && t('expiry.until', { at: date(now.getTime() + days * DAY_MS) })
  return (
    <Field label={t('expires')} optional hint={<span className="block min-h-4">{until}</span>}>
      {(ids) => (
        <Select
          {...ids}
          value={days ?? ''}
          onChange={({ target }) =>
            onChange(EXPIRY_DAYS.find((choice) => choice === Number(target.value)) ?? null)
          }
        >
          <option value="">{t('expiry.never')}</option>
          {EXPIRY_DAYS.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 365 ? t('expiry.year') : t('expiry.days', { days: choice })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
