'use client'

import { useTranslations } from 'use-intl'
import { ApiError, isUnknown } from '@/lib/client/http'
import type { Me } from '@/lib/client/types'
import { HTTP_STATUS } from '@/lib/kernel/errors'
import { useRoleList } from './use-role-list'

/**
 * Returns a function that says why a request failed, in the reader's language: the server's
 * message, or our own if there was no response or one with a code that this page does not know. A
 * refusal because of the person's role names the roles that may, and one of a restricted account
 * says what is stopped.
 */
export function useErrorReason() {
  const t = useTranslations('common.refused.error')
  const named = useTranslations('common.roles')
  const restricted = useTranslations('common.restriction')
  const listOf = useRoleList()
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('internal_error')
    if (error.code === 'network') return t('network')
    const roles = rolesIn(error)
    if (error.detail.restriction === 'account') return restricted('account.refused')
    if (error.detail.restriction === 'withdrawals') return restricted('withdrawals.refused')
    if (roles.length > 0) return named('refused', { roles: listOf(roles) })
    if (error.code === 'invalid_request') return error.message
    return t(Object.hasOwn(HTTP_STATUS, error.code) ? error.code : 'internal_error')
  }
}

/**
 * Returns a function that says in a line what became of a request: that it was refused, in the
 * words given, and why; or, after a lost answer, that nobody knows whether it was done.
 */
export function useFailed() {
  const t = useTranslations('common.unanswered')
  const reasonOf = useErrorReason()
  return (refused: string, error: Error): string =>
    isUnknown(error) ? `${t('title')} ${t('body')}` : `${refused} ${reasonOf(error)}`
}

/** The roles that may do what was refused; none if it was refused for another reason. */
const rolesIn = ({ code, detail }: ApiError): Me['role'][] =>
  code === 'forbidden' && Array.isArray(detail.roles) ? detail.roles : []
