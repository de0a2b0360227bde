'use client'

import { useTranslations } from 'use-intl'
import { FormDialog } from '@/components/form/dialogs'
import { FileField } from '@/components/form/file-field'
import { FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { secretWord } from '@/components/settings/pix-account-form'
import { Radio } from '@/components/ui/checkbox'
import { Choices, Field } from '@/components/ui/field'
import { Input, PasswordInput, UrlInput } from '@/components/ui/input'
import { useToast } from '@/components/ui/toast'
import { useAct } from '@/lib/client/mutations'
import { operatorMutations } from '@/lib/client/operator/mutations'
import type { Connection } from '@/lib/client/operator/queries'

const PSPS = ['efi', 'woovi', 'bacen'] as const satisfies readonly Connection['psp'][]

/** Adds an account of the installation at a PSP, or renews its credentials. */
export function ConnectionForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('operator.connections.form')
  const account = useTranslations('settings.pixAccount')
  const form = useConnectionForm(onClose)
  const { error } = form
  return (
    <FormDialog
      form={form}
      title={t('title')}
      description={t('body')}
      submit={t('submit')}
      onClose={onClose}
      className="grid gap-5"
    >
      <FormRefusal error={error} title={t('failed')} issuesAtFields />
      <Choices legend={account('psp')}>
        {PSPS.map((psp) => (
          <Radio key={psp} {...form.radio('psp', psp)} label={account(`psps.${psp}`)} />
        ))}
      </Choices>
      <Field {...form.field('baseUrl')} label={t('baseUrl')}>
        {(ids) => <UrlInput {...ids} {...form.text('baseUrl')} />}
      </Field>
      <Field {...form.field('tokenUrl')} label={t('tokenUrl')} hint={t('tokenUrlHint')} optional>
        {(ids) => <UrlInput {...ids} {...form.text('tokenUrl')} />}
      </Field>
      <Field {...form.field('clientId')} label={account('clientId')}>
        {(ids) => <Input {...ids} {...form.text('clientId')} autoComplete="off" />}
      </Field>
      <Field
        {...form.field('clientSecret')}
        label={account(secretWord(form.values.psp))}
        hint={account('sealed')}
      >
        {(ids) => (
          <PasswordInput {...ids} {...form.text('clientSecret')} autoComplete="new-password" />
        )}
      </Field>
      {form.values.psp === 'bacen' && (
        <Field {...form.field('scope')} label={t('scope')} hint={t('scopeHint')} optional>
          {(ids) => <Input {...ids} {...form.text('scope')} autoComplete="off" />}
        </Field>
      )}
      <CertificateFields form={form} />
      <Field {...form.field('pixKey')} label={account('pixKey')} hint={account('pixKeyHint')}>
        {(ids) => <Input {...ids} {...form.text('pixKey')} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}

function CertificateFields({ form }: { form: ReturnType<typeof useConnectionForm> }) {
  const t = useTranslations('operator.connections.form')
  const account = useTranslations('settings.pixAccount')
  return (
    <>
      <FileField
        {...form.field('certificate')}
        label={account('certificate')}
        hint={account('certificateHint')}
        large={account('certificateLarge')}
        accept=".p12,.pfx,.pem,application/x-pkcs12,application/x-pem-file"
        onRead={(certificate) => form.set({ certificate })}
      />
      <Field {...form.field('certificatePassphrase')} label={account('passphrase')} optional>
        {(ids) => (
          <PasswordInput
            {...ids}
            {...form.text('certificatePassphrase')}
            autoComplete="new-password"
          />
        )}
      </Field>
      <FileField
        {...form.field('ca')}
        label={t('ca')}
        hint={t('caHint')}
        large={account('certificateLarge')}
        accept=".pem,.crt,application/x-pem-file"
        onRead={(ca) => form.set({ ca })}
      />
    </>
  )
}

const EMPTY = {
  psp: 'efi' as Connection['psp'],
  baseUrl: '',
  tokenUrl: '',
  clientId: '',
  clientSecret: '',
  scope: '',
  certificate: '',
  certificatePassphrase: '',
  ca: '',
  pixKey: '',
}

const REQUIRED = ['baseUrl', 'clientId', 'clientSecret', 'pixKey'] as const

function useConnectionForm(onClose: () => void) {
  const t = useTranslations('operator.connections.form')
  const missing = useTranslations('common.field')('required')
  const toast = useToast()
  const act = useAct(operatorMutations.addConnection())
  return useForm({
    busy: act.isPending,
    error: act.error,
    initial: EMPTY,
    check: (values) =>
      Object.fromEntries(REQUIRED.map((name) => [name, !values[name].trim() && missing])),
    onSubmit: ({ tokenUrl, scope, certificate, certificatePassphrase, ca, ...rest }) => {
      const optional = {
        tokenUrl: tokenUrl.trim() || null,
        scope: (rest.psp === 'bacen' && scope.trim()) || null,
        certificate: certificate || null,
        certificatePassphrase: certificatePassphrase || null,
        ca: ca || null,
      }
      const onSuccess = () => {
        toast('good', t('added'))
        onClose()
      }
      act.mutate({ ...rest, ...optional }, { onSuccess })
    },
  })
}
