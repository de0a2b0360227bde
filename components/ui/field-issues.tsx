'use client'

import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { ApiError } from '@/lib/client/http'
import type { Issue } from '@/lib/kernel/errors'

const Issues = createContext<readonly Issue[]>([])

type Props = {
  /** The error that refused the form; the server translates its messages. */
  error: unknown
  children: ReactNode
}

/**
 * Provides a form's fields with the server's errors: each `Field` with a `path` shows its own, and
 * the first invalid field gets the focus.
 */
export function FieldIssues({ error, children }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const isRefused = error instanceof ApiError
  useEffect(() => {
    if (!(error instanceof ApiError)) return
    // A dialog that closes with the error returns its focus first.
    const timer = setTimeout(() => {
      fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    }, 0)
    return () => clearTimeout(timer)
  }, [error])
  return (
    <Issues value={isRefused ? error.issues : NONE}>
      <div ref={fields} className="contents">
        {children}
      </div>
    </Issues>
  )
}

const NONE: readonly Issue[] = []

/** The server's error for one field of the surrounding form, if any. */
export function useFieldIssue(path: string | undefined): string | undefined {
  const issues = useContext(Issues)
  if (path === undefined) return undefined
  return issues.find((issue) => issue.path === path || issue.path.startsWith(`${path}.`))?.message
}
