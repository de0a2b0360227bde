'use client'

import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { ApiError } from '@/lib/client/http'
import type { Issue } from '@/lib/kernel/errors'

const Issues = createContext<readonly Issue[]>([])

type Props = {
  /** Why the form was refused; the server says it in the reader's language. */
  error: unknown
  children: ReactNode
}

/**
 * Around the fields of a form: each `Field` with a `path` prints what the server said of it, and the
 * first field that is wrong gets the focus.
 */
export function FieldIssues({ error, children }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const isRefused = error instanceof ApiError
  useEffect(() => {
    if (!(error instanceof ApiError)) return
    // A dialog that closes with the refusal gives the focus back first.
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

/** What the server said of one field of the form around it, if anything. */
export function useFieldIssue(path: string | undefined): string | undefined {
  const issues = useContext(Issues)
  if (path === undefined) return undefined
  return issues.find((issue) => issue.path === path || issue.path.startsWith(`${path}.`))?.message
}
