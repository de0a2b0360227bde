'use client'

import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/button'
import { Sign } from '@/components/ui/sign'
import { useToast } from '@/components/ui/toast'
import { mutations, useAct } from '@/lib/client/mutations'
import type { CardCheckout } from '@/lib/client/types'
import {
  LOGO_BYTES_MAX,
  LOGO_SIDE_MAX,
  LOGO_TYPES,
  logoImage,
} from '@/lib/payments/checkout/account/logo-image'
import { SaveFailed } from './use-change'

type Fault = 'logoLarge' | 'logoKind' | 'logoPixels'

/** The logo of the checkout; uploading and removing take effect at once. */
export function LogoField({ checkout }: { checkout: CardCheckout }) {
  const t = useTranslations('cardCheckout.look')
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const logo = useLogo()
  return (
    <fieldset className="grid gap-1.5" aria-describedby={noteId}>
      <legend className="mb-1.5 font-medium text-13">{t('logo')}</legend>
      <SaveFailed error={logo.error} />
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept={LOGO_TYPES.join(',')}
          aria-label={t('logo')}
          tabIndex={-1}
          onChange={logo.choose}
          className="sr-only"
        />
        <Button size="form" loading={logo.sending} onClick={() => input.current?.click()}>
          {t(checkout.logoUrl ? 'logoChange' : 'logoChoose')}
        </Button>
        {checkout.logoUrl && (
          <Button variant="quiet" size="form" loading={logo.removing} onClick={logo.remove}>
            {t('logoRemove')}
          </Button>
        )}
      </div>
      <p id={noteId} aria-live="polite" className="text-12 text-ink-2">
        {logo.fault ? (
          <span className="flex items-center gap-1.5 text-13 text-bad">
            <Sign tone="bad" size={12} />
            {t(logo.fault)}
          </span>
        ) : (
          t('logoHint')
        )}
      </p>
    </fieldset>
  )
}

function useLogo() {
  const t = useTranslations('cardCheckout.look')
  const toast = useToast()
  const [fault, setFault] = useState<Fault | null>(null)
  const sending = useAct(mutations.uploadCardLogo())
  const removing = useAct(mutations.removeCardLogo())
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Resets the input, so that the same file can be chosen again after a correction.
    const reset = () => {
      target.value = ''
    }
    if (!file) return
    const found = await faultOf(file)
    setFault(found)
    if (found) return reset()
    sending.mutate(file, {
      onSuccess: () => toast('good', t('logoSaved')),
      onSettled: reset,
    })
  }
  const remove = () => {
    setFault(null)
    removing.mutate(undefined, { onSuccess: () => toast('good', t('logoRemoved')) })
  }
  return {
    fault,
    choose,
    remove,
    sending: sending.isPending,
    removing: removing.isPending,
    error: sending.error ?? removing.error,
  }
}

async function faultOf(file: File): Promise<Fault | null> {
  if (file.size > LOGO_BYTES_MAX) return 'logoLarge'
  const image = logoImage(new Uint8Array(await file.arrayBuffer()))
  if (!image) return 'logoKind'
  return Math.max(image.width, image.height) > LOGO_SIDE_MAX ? 'logoPixels' : null
}
