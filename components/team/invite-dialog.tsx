'use client'

import { useTranslations } from 'use-intl'
import { isEmail } from '@/components/form/checks'
import { FormDialog } from '@/components/form/dialogs'
import { FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Banner } from '@/components/ui/banner'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useToast } from '@/components/ui/toast'
import type { Role } from '@/lib/accounts/people/roles'
import { mutations, useAct } from '@/lib/client/mutations'
import { RoleChoices } from './role-choices'
import { useInviteReason } from './use-invite-reason'

type Values = { email: string; role: Role | '' }

const EMPTY: Values = { email: '', role: '' }

/** Asks whom to invite, with which role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('team.invite')
  const toast = useToast()
  const act = useAct(mutations.inviteMember())
  const form = useForm({
    initial: EMPTY,
    busy: act.isPending,
    error: act.error,
    check: ({ email, role }) => ({
      email: !isEmail(email) && t('emailFault'),
      role: !role && t('roleFault'),
    }),
    onSubmit: ({ email, role }) =>
      role &&
      act.mutate(
        { email: email.trim(), role },
        {
          onSuccess: () => {
            toast('good', t('done', { email: email.trim() }))
            onClose()
          },
        },
      ),
  })
  return (
    <FormDialog
      form={form}
      title={t('title')}
      submit={t('submit')}
      onClose={onClose}
      width="wide"
      className="grid gap-6 pt-2"
    >
      <Refusal error={act.error} />
      <Field {...form.field('email')} label={t('email')} hint={t('emailHint')}>
        {(ids) => (
          <Input {...ids} {...form.text('email')} type="email" autoComplete="off" maxLength={254} />
        )}
      </Field>
      <RoleChoices
        chosen={form.values.role}
        fault={form.faults.role}
        onChange={(role) => form.set({ role })}
      />
    </FormDialog>
  )
}

function Refusal({ error }: { error: Error | null }) {
  const t = useTranslations('team.invite')
  const reason = useInviteReason()(error)
  if (!reason) return <FormRefusal error={error} title={t('failed')} />
  return (
    <Banner tone="bad" urgent title={t('failed')}>
      {reason}
    </Banner>
  )
}
