'use client'

import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '@/components/form/dialogs'
import { FormRefusal, GroupFault } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Choices, Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { mutations, useAct } from '@/lib/client/mutations'
import type { KeyScope, NewApiKey } from '@/lib/client/types'
import { KEY_NAME_LENGTH_MAX } from '@/lib/kernel/limits'
import { type ExpiryDays, ExpiryField, expiresAtOf } from './expiry-field'
import { canWithdraw, NO_LIMITS, type Powers, powersBody, SINGLE_SCOPES } from './key-powers'
import { PowersFields, usePowersCheck } from './powers-fields'
import { useGivenScopes } from './use-given-scopes'

type Values = Powers & { name: string; scopes: KeyScope[]; days: ExpiryDays }

const EMPTY: Values = { ...NO_LIMITS, name: '', scopes: [], days: null }

type Props = { onClose: () => void; onMade: (key: NewApiKey) => void }

/** Asks for the name, the scopes, the expiry and the limits of a new API key. */
export function NewKeyDialog({ onClose, onMade }: Props) {
  const t = useTranslations('keys.new')
  const act = useAct(mutations.createKey())
  const powersFaults = usePowersCheck()
  const form = useForm({
    initial: EMPTY,
    busy: act.isPending,
    error: act.error,
    check: ({ name, scopes, ...powers }) => ({
      name: !name.trim() && t('nameMissing'),
      scopes: scopes.length === 0 && t('scopesMissing'),
      ...powersFaults(powers, canWithdraw(scopes)),
    }),
    onSubmit: ({ name, scopes, days, ...powers }) => {
      const limits = powers.limits && canWithdraw(scopes)
      const body = { scopes, expiresAt: expiresAtOf(days), ...powersBody({ ...powers, limits }) }
      act.mutate({ name: name.trim(), ...body }, { onSuccess: onMade })
    },
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
      <FormRefusal error={form.error} title={t('failed')} unknown={t('unknown')} />
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
      <PowersFields form={form} withdraws={canWithdraw(scopes)} />
      <ExpiryField
        days={days}
        onChange={(chosen) => form.set({ days: chosen })}
        path={form.field('days', 'expiresAt').path}
      />
    </FormDialog>
  )
}

type ScopeProps = {
  chosen: readonly KeyScope[]
  fault: ReactNode
  onChange: (chosen: KeyScope[]) => void
}

/**
 * Chooses scopes, of those that the person's role may give. "Everything" includes the others, so it
 * replaces them.
 */
function ScopeChoices({ chosen, fault, onChange }: ScopeProps) {
  const t = useTranslations('keys.new')
  const faultId = useId()
  const given = useGivenScopes()
  const all = chosen.includes('all')
  const toggle = (scope: KeyScope, on: boolean) =>
    onChange(on ? [...chosen, scope] : chosen.filter((other) => other !== scope))
  const props = (scope: KeyScope) => ({
    label: t(`scope.${scope}`),
    note: `${t(`scope.${scope}Note`)}${given.includes(scope) ? '' : ` ${t('ownersOnly')}`}`,
    checked: all || chosen.includes(scope),
    disabled: !given.includes(scope),
    'aria-describedby': fault ? faultId : undefined,
  })
  return (
    <div data-fault={fault ? '' : undefined}>
      <Choices legend={t('scopes')}>
        {SINGLE_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            {...props(scope)}
            disabled={all || !given.includes(scope)}
            onChange={(event) => toggle(scope, event.target.checked)}
          />
        ))}
        <Checkbox
          {...props('all')}
          onChange={(event) => onChange(event.target.checked ? ['all'] : [])}
        />
        <GroupFault id={faultId} fault={fault} />
      </Choices>
    </div>
  )
}
