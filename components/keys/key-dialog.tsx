'use client'

import { useTranslations } from 'use-intl'
import { FormDialog, useLeave } from '@/components/form/dialogs'
import { FormRefusal } from '@/components/form/form'
import { changesOf } from '@/components/form/loaded-values'
import { useForm } from '@/components/form/use-form'
import { CopyText } from '@/components/ui/copy'
import { Dialog } from '@/components/ui/dialog'
import { DialogFoot } from '@/components/ui/dialog-foot'
import { Facts } from '@/components/ui/facts'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { ApiKey } from '@/lib/client/types'
import { useCurrentTime } from '@/lib/i18n/use-current-time'
import { useFormat } from '@/lib/i18n/use-format'
import { KEY_NAME_LENGTH_MAX } from '@/lib/kernel/limits'
import { canWithdraw, type Powers, powersBody, powersOf } from './key-powers'
import { isLive, keyState } from './key-state'
import { useKeyWords } from './key-words'
import { PowersFields, usePowersCheck } from './powers-fields'
import { useGivenScopes } from './use-given-scopes'

type Props = { apiKey: ApiKey; onClose: () => void; onRotate: () => void; onEnd: () => void }

/** The details of an API key and, for those who may change it, the form that does. */
export function KeyDialog(props: Props) {
  const { apiKey, onClose } = props
  const now = useCurrentTime()
  const mayChange = useMayChange(apiKey)
  if (mayChange && isLive(keyState(apiKey, now))) return <Change {...props} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={apiKey.name}
      width="wide"
      footer={<DialogFoot wayOut="close" onClose={onClose} />}
    >
      <KeyFacts apiKey={apiKey} isWhole />
    </Dialog>
  )
}

/** Whether the person may give a key the scopes that it has, and so change and rotate it. */
function useMayChange({ scopes }: ApiKey): boolean {
  const given = useGivenScopes()
  return scopes.every((scope) => given.includes(scope))
}

function Change({ apiKey, onClose, onRotate, onEnd }: Props) {
  const t = useTranslations('keys.details')
  const named = useTranslations('keys.new')
  const toast = useToast()
  const act = useAct(mutations.changeKey())
  const powersFaults = usePowersCheck()
  const withdraws = canWithdraw(apiKey.scopes)
  const initial: Powers & { name: string } = { ...powersOf(apiKey), name: apiKey.name }
  const form = useForm({
    initial,
    busy: act.isPending,
    error: act.error,
    check: ({ name, ...powers }) => ({
      name: !name.trim() && named('nameMissing'),
      ...powersFaults(powers, withdraws),
    }),
    onSubmit: ({ name, ...powers }) => {
      const stored = { name: apiKey.name, ...powersBody(initial) }
      const change = changesOf({ name: name.trim(), ...powersBody(powers) }, stored)
      if (Object.keys(change).length === 0) return onClose()
      const onSuccess = () => {
        toast('good', t('saved'))
        onClose()
      }
      act.mutate({ id: apiKey.id, ...change }, { onSuccess })
    },
  })
  const { leave, question } = useLeave(form.isChanged)
  return (
    <FormDialog
      form={form}
      title={apiKey.name}
      submit={t('save')}
      onClose={onClose}
      width="wide"
      className="grid gap-6 pt-2"
    >
      <FormRefusal error={form.error} title={t('failed')} />
      <div className="grid gap-3">
        <KeyFacts apiKey={apiKey} />
        <p className="flex gap-4 text-13">
          <LinkButton onClick={() => leave(onRotate)}>{t('rotate')}</LinkButton>
          {apiKey.previousSecretUntil && (
            <LinkButton onClick={() => leave(onEnd)}>{t('end')}</LinkButton>
          )}
        </p>
        {question}
      </div>
      <Field {...form.field('name')} label={named('name')}>
        {(ids) => (
          <Input
            {...ids}
            {...form.text('name')}
            autoComplete="off"
            maxLength={KEY_NAME_LENGTH_MAX}
          />
        )}
      </Field>
      <PowersFields form={form} withdraws={withdraws} />
    </FormDialog>
  )
}

type FactsProps = {
  apiKey: ApiKey
  /** Whether to show also what the form would. */
  isWhole?: boolean
}

function KeyFacts({ apiKey, isWhole }: FactsProps) {
  const t = useTranslations('keys')
  const words = useKeyWords()
  const { date, dateTime, money } = useFormat()
  const { previousSecretLast4: previous, previousSecretUntil: until, lastUsedAt } = apiKey
  const used = lastUsedAt && {
    at: dateTime(lastUsedAt),
    address: apiKey.lastUsedAddress ?? t('details.addressUnknown'),
  }
  const withdrawn = canWithdraw(apiKey.scopes) ? money(apiKey.withdrawnToday) : null
  return (
    <Facts
      facts={[
        [t('details.publicKey'), <CopyText key="publicKey" text={apiKey.publicKey} />],
        [t('list.secret'), `…${apiKey.secretLast4}`],
        [
          t('details.previous'),
          until && t('details.previousUntil', { last4: previous ?? '', at: dateTime(until) }),
        ],
        [t('list.can'), words.scopes(apiKey)],
        [t('details.networks'), isWhole ? words.networks(apiKey) : null],
        [t('details.limit'), isWhole ? words.limit(apiKey) : null],
        [t('details.today'), withdrawn],
        [t('list.created'), dateTime(apiKey.createdAt)],
        [t('list.lastUsed'), used ? t('details.used', used) : t('list.never')],
        [t('list.expires'), apiKey.expiresAt ? date(apiKey.expiresAt) : t('list.noExpiry')],
      ]}
    />
  )
}
