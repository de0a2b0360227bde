'use client'

import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '@/components/form/dialogs'
import { FormRefusal } from '@/components/form/form'
import { isPasswordRefusal, PasswordField } from '@/components/form/password-field'
import { useForm } from '@/components/form/use-form'
import { Radio } from '@/components/ui/checkbox'
import { Choices, Field } from '@/components/ui/field'
import { Input, PasswordInput } from '@/components/ui/input'
import { useToast } from '@/components/ui/toast'
import { ApiError } from '@/lib/client/http'
import { mutations, useAct } from '@/lib/client/mutations'
import type { PixAccount } from '@/lib/client/types'

type Props = { state: PixAccount; onClose: () => void }

/** Connects the business's own account at a PSP, or renews its credentials. */
export function PixAccountForm({ state, onClose }: Props) {
  const t = useTranslations('settings.pixAccount')
  const form = useAccountForm(state, onClose)
  const { error } = form
  const isShownAtField = error instanceof ApiError && error.issues.length > 0
  return (
    <FormDialog
      form={form}
      title={t('formTitle')}
      description={t('formBody')}
      submit={t('submit')}
      onClose={onClose}
      className="grid gap-5"
    >
      <FormRefusal
        error={isShownAtField || isPasswordRefusal(error) ? null : error}
        title={t('failed')}
      />
      {state.psps.length > 1 && <PspChoice form={form} psps={state.psps} />}
      <Field {...form.field('clientId')} label={t('clientId')}>
        {(ids) => <Input {...ids} {...form.text('clientId')} autoComplete="off" />}
      </Field>
      <Field {...form.field('clientSecret')} label={t('clientSecret')} hint={t('sealed')}>
        {(ids) => (
          <PasswordInput {...ids} {...form.text('clientSecret')} autoComplete="new-password" />
        )}
      </Field>
      <CertificateField form={form} />
      <Field {...form.field('passphrase')} label={t('passphrase')} optional>
        {(ids) => (
          <PasswordInput {...ids} {...form.text('passphrase')} autoComplete="new-password" />
        )}
      </Field>
      <Field {...form.field('pixKey')} label={t('pixKey')} hint={t('pixKeyHint')}>
        {(ids) => <Input {...ids} {...form.text('pixKey')} autoComplete="off" />}
      </Field>
      <PasswordField form={form} />
    </FormDialog>
  )
}

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
    ...{ busy: act.isPending, error: act.error },
    initial: {
      ...{ place, clientId: account?.clientId ?? '', pixKey: account?.pixKey ?? '' },
      ...{ clientSecret: '', certificate: '', passphrase: '', password: '' },
    },
    check: ({ clientId, clientSecret, pixKey, password }) => ({
      clientId: !clientId.trim() && missing,
      clientSecret: !clientSecret && missing,
      pixKey: !pixKey.trim() && missing,
      password: !password && missing,
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

/** The largest file that the server takes, in bytes. */
const FILE_BYTES_MAX = 48 * 1024

/** Reads the chosen file in the browser, as base64. */
function CertificateField({ form }: { form: AccountForm }) {
  const t = useTranslations('settings.pixAccount')
  const id = useId()
  const [isLarge, setLarge] = useState(false)
  const choose = async (file: File | undefined) => {
    setLarge((file?.size ?? 0) > FILE_BYTES_MAX)
    if (!file || file.size > FILE_BYTES_MAX) return form.set({ certificate: '' })
    const bytes = new Uint8Array(await file.arrayBuffer())
    form.set({ certificate: btoa(String.fromCharCode(...bytes)) })
  }
  return (
    <Field
      {...form.field('certificate')}
      id={id}
      label={t('certificate')}
      hint={t('certificateHint')}
      optional
      {...(isLarge && { error: t('certificateLarge') })}
    >
      {(ids) => (
        <input
          {...ids}
          type="file"
          accept=".p12,.pfx,.pem,application/x-pkcs12,application/x-pem-file"
          className="text-13 file:mr-3 file:h-8 file:rounded-3 file:border file:border-rule-2 file:border-solid file:bg-leaf file:px-3 file:font-medium file:text-13 file:text-ink"
          onChange={({ target }) => choose(target.files?.[0])}
        />
      )}
    </Field>
  )
}
