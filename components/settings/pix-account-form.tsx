'use client'

import { useTranslations } from 'use-intl'
import { FormDialog } from '@/components/form/dialogs'
import { FileField } from '@/components/form/file-field'
import { FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Radio } from '@/components/ui/checkbox'
import { Choices, Field } from '@/components/ui/field'
import { Input, PasswordInput } from '@/components/ui/input'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { PixAccount } from '@/lib/client/types'

type Props = { state: PixAccount; onClose: () => void }

/** Connects the business's own account at a PSP, or renews its credentials. */
export function PixAccountForm({ state, onClose }: Props) {
  const t = useTranslations('settings.pixAccount')
  const form = useAccountForm(state, onClose)
  const { error } = form
  const chosen = state.psps[Number(form.values.place)]
  return (
    <FormDialog
      form={form}
      title={t('formTitle')}
      description={t('formBody')}
      submit={t('submit')}
      onClose={onClose}
      className="grid gap-5"
    >
      <FormRefusal error={error} title={t('failed')} issuesAtFields />
      {state.psps.length > 1 && <PspChoice form={form} psps={state.psps} />}
      <Field {...form.field('clientId')} label={t('clientId')}>
        {(ids) => <Input {...ids} {...form.text('clientId')} autoComplete="off" />}
      </Field>
      <Field {...form.field('clientSecret')} label={t(secretWord(chosen?.psp))} hint={t('sealed')}>
        {(ids) => (
          <PasswordInput {...ids} {...form.text('clientSecret')} autoComplete="new-password" />
        )}
      </Field>
      <FileField
        {...form.field('certificate')}
        label={t('certificate')}
        hint={t('certificateHint')}
        large={t('certificateLarge')}
        accept=".p12,.pfx,.pem,application/x-pkcs12,application/x-pem-file"
        onRead={(certificate) => form.set({ certificate })}
      />
      <Field {...form.field('passphrase')} label={t('passphrase')} optional>
        {(ids) => (
          <PasswordInput {...ids} {...form.text('passphrase')} autoComplete="new-password" />
        )}
      </Field>
      <Field {...form.field('pixKey')} label={t('pixKey')} hint={t('pixKeyHint')}>
        {(ids) => <Input {...ids} {...form.text('pixKey')} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}

/** What the PSP calls the secret of its API. */
export const secretWord = (psp: Place['psp'] | undefined) =>
  psp === 'woovi' ? 'appId' : 'clientSecret'

type AccountForm = ReturnType<typeof useAccountForm>

function useAccountForm({ account, psps }: PixAccount, onClose: () => void) {
  const t = useTranslations('settings.pixAccount')
  const missing = useTranslations('common.field')('required')
  const toast = useToast()
  const act = useAct(mutations.connectPixAccount())
  const place = String(
    Math.max(
      0,
      psps.findIndex((one) => isSame(one, account)),
    ),
  )
  return useForm({
    busy: act.isPending,
    error: act.error,
    initial: {
      place,
      clientId: account?.clientId ?? '',
      pixKey: account?.pixKey ?? '',
      clientSecret: '',
      certificate: '',
      passphrase: '',
    },
    check: ({ clientId, clientSecret, pixKey }) => ({
      clientId: !clientId.trim() && missing,
      clientSecret: !clientSecret && missing,
      pixKey: !pixKey.trim() && missing,
    }),
    onSubmit: ({ place, certificate, passphrase, ...rest }) => {
      const chosen = psps[Number(place)]
      if (!chosen) return
      const sent = { certificate: certificate || null, certificatePassphrase: passphrase || null }
      act.mutate(
        { ...chosen, ...rest, ...sent },
        {
          onSuccess: () => {
            toast('good', t('connected'))
            onClose()
          },
        },
      )
    },
  })
}

type Place = PixAccount['psps'][number]

const isSame = (one: Place, account: Place | null) =>
  one.psp === account?.psp && one.baseUrl === account.baseUrl

function PspChoice({ form, psps }: { form: AccountForm; psps: readonly Place[] }) {
  const t = useTranslations('settings.pixAccount')
  return (
    <Choices legend={t('psp')}>
      {psps.map(({ psp, baseUrl }, place) => (
        <Radio
          key={`${psp} ${baseUrl}`}
          {...form.radio('place', String(place))}
          label={t(`psps.${psp}`)}
          note={baseUrl}
        />
      ))}
    </Choices>
  )
}
