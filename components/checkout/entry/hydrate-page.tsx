import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PAGE_DATA_ID, PAGE_ROOT_ID } from '@/components/checkout/entry/element-ids'

/** Starts a page that the server rendered, with the props that the server wrote beside it. */
export function hydratePage<Props extends object>(Page: ComponentType<Props>): void {
  const root = document.getElementById(PAGE_ROOT_ID)
  const data = document.getElementById(PAGE_DATA_ID)?.textContent
  if (root && data) hydrateRoot(root, <Page {...(JSON.parse(data) as Props)} />)
}
