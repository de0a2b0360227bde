'use client'

import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { Choices } from '@/components/ui/field'
import { Sign } from '@/components/ui/sign'
import type { KeyScope } from '@/lib/client/types'
import { SINGLE_SCOPES } from './key-state'

type Props = {
  chosen: readonly KeyScope[]
  onChange: (chosen: KeyScope[]) => void
  error?: string
}

/** What a key may do. "Everything" stands for the others, so it takes their place. */
export function ScopeChoices({ chosen, onChange, error }: Props) {
  const t = useTranslations('keys.new')
  const errorId = useId()
  const all = chosen.includes('all')
  const toggle = (scope: KeyScope, on: boolean) =>
    onChange(on ? [...chosen, scope] : chosen.filter((other) => other !== scope))
  return (
    <Choices legend={t('scopes')}>
      {SINGLE_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={t(`scope.${scope}`)}
          note={t(`scope.${scope}Note`)}
          checked={all || chosen.includes(scope)}
          disabled={all}
          aria-describedby={error && errorId}
          onChange={(event) => toggle(scope, event.target.checked)}
        />
      ))}
      <Checkbox
        label={t('scope.all')}
        note={t('scope.allNote')}
        checked={all}
        aria-describedby={error && errorId}
        onChange={(event) => onChange(event.target.checked ? ['all'] : [])}
      />
      <p id={errorId} aria-live="polite" className="flex items-center gap-1.5 text-13 text-bad">
        {error && (
          <>
            <Sign tone="bad" size={12} />
            {error}
          </>
        )}
      </p>
    </Choices>
  )
}
