'use client'

import { useTranslations } from 'use-intl'
import { FormDialog } from '@/components/form/dialogs'
import { FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Banner } from '@/components/ui/banner'
import { useToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import type { Member } from '@/lib/client/types'
import { RoleChoices } from './role-choices'

type Props = { member: Member; onClose: () => void }

/** Changes the role of a member, and says that it ends their sessions. */
export function RoleDialog({ member, onClose }: Props) {
  const t = useTranslations('team.change')
  const named = useTranslations('common.roles')
  const toast = useToast()
  const act = useAct(mutations.changeMember())
  const { userId: id, name, isYou } = member
  const form = useForm({
    initial: { role: member.role },
    busy: act.isPending,
    error: act.error,
    onSubmit: ({ role }) =>
      act.mutate(
        { id, role },
        {
          onSuccess: () => {
            toast('good', t('done', { name, role: named(role) }))
            onClose()
          },
        },
      ),
  })
  return (
    <FormDialog
      form={form}
      title={t('title', { name })}
      description={t(isYou ? 'aboutYou' : 'about')}
      submit={t('submit')}
      onClose={onClose}
      width="wide"
      className="grid gap-6 pt-2"
    >
      {isLastOwner(act.error) ? (
        <Banner tone="bad" urgent title={t('failed')}>
          {t('last')}
        </Banner>
      ) : (
        <FormRefusal error={act.error} title={t('failed')} />
      )}
      <RoleChoices chosen={form.values.role} onChange={(role) => form.set({ role })} />
    </FormDialog>
  )
}

/** Whether the server refused because the account would be left without an owner. */
export const isLastOwner = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'invalid_state'
