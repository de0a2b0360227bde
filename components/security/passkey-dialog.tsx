'use client'

import { useTranslations } from 'use-intl'
import { FormDialog } from '@/components/form/dialogs'
import { FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Banner } from '@/components/ui/banner'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { ApiError } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import { PASSKEY_NAME_LENGTH_MAX } from '@/lib/kernel/limits'

type Props = {
  /** Takes the recovery codes that came with the first factor. */
  onAdded: (codes: readonly string[] | null) => void
  onClose: () => void
}

/** Adds a passkey: its name, then the browser's own dialog. */
export function PasskeyDialog({ onAdded, onClose }: Props) {
  const t = useTranslations('security.factors')
  const missing = useTranslations('common.field')('required')
  const act = useAct(mutations.addPasskey())
  const { error } = act
  const form = useForm({
    initial: { name: '' },
    busy: act.isPending,
    error,
    check: ({ name }) => ({ name: !name.trim() && missing }),
    onSubmit: (wanted) =>
      act.mutate(wanted, {
        onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
      }),
  })
  const isOfBrowser = error !== null && !(error instanceof ApiError)
  return (
    <FormDialog
      {...{ form, onClose }}
      title={t('passkeyAdd')}
      description={t('passkeysAbout')}
      submit={t('continue')}
      className="grid gap-5"
    >
      {isOfBrowser && <Banner tone="bad" urgent title={t('passkeyFailed')} />}
      <FormRefusal error={isOfBrowser ? null : error} title={t('failed')} />
      <Field {...form.field('name')} label={t('passkeyName')} hint={t('passkeyNameHint')}>
        {(ids) => (
          <Input
            {...ids}
            {...form.text('name')}
            autoComplete="off"
            maxLength={PASSKEY_NAME_LENGTH_MAX}
          />
        )}
      </Field>
    </FormDialog>
  )
}
