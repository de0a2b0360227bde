'use client'

import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { GroupFault } from '@/components/form/form'
import { Radio } from '@/components/ui/checkbox'
import { Choices } from '@/components/ui/field'
import { ROLES, type Role } from '@/lib/accounts/people/roles'

type Props = {
  chosen: Role | ''
  fault?: ReactNode
  onChange: (role: Role) => void
}

/** Chooses a role, with what each may do. */
export function RoleChoices({ chosen, fault, onChange }: Props) {
  const t = useTranslations('team')
  const name = useTranslations('common.roles')
  const faultId = useId()
  return (
    <div data-fault={fault ? '' : undefined}>
      <Choices legend={t('role')}>
        {ROLES.map((role) => (
          <Radio
            key={role}
            name="role"
            value={role}
            checked={chosen === role}
            onChange={() => onChange(role)}
            label={<span className="first-letter:uppercase">{name(role)}</span>}
            note={t(`rolesNote.${role}`)}
            aria-describedby={fault ? faultId : undefined}
          />
        ))}
        <GroupFault id={faultId} fault={fault} />
      </Choices>
    </div>
  )
}
