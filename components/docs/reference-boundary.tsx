'use client'

import { Component, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** Says where the description is when the renderer could not be loaded or failed. */
export class ReferenceBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  render() {
    return this.state.failed ? <Broken /> : this.props.children
  }
}

function Broken() {
  const t = useTranslations('docs')
  const link = (
    <a href="/v1/openapi.json" className="underline-link">
      /v1/openapi.json
    </a>
  )
  return (
    <p role="alert" className="px-10 py-16 max-desk:px-4">
      {t.rich('broken', { link: () => link })}
    </p>
  )
}
