import type { Page } from '@playwright/test'

/** The widths of screens that people have, the narrowest phone and a desk among them. */
export const WIDTHS = [320, 390, 768, 820, 1024, 1100, 1280, 1440] as const

/** The elements of a page that do not fit a width, each with its text. */
export async function findOverflow(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const faults = await page.evaluate(measure)
  return faults.map((fault) => `${width}: ${fault}`)
}

// Runs in the page, so it stands alone.
function measure(): string[] {
  /** What is cut by an ellipsis shows at least as much: fourteen letters or so. */
  const READABLE_PX = 96
  const faults: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`)
  const sheet = document.querySelector('main') ?? document.body
  const { left, right } = sheet.getBoundingClientRect()
  const isShown = (element: Element) => element.checkVisibility() && !element.closest('.sr-only')
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 24)}"`
  for (const element of sheet.querySelectorAll('*')) {
    if (!isShown(element) || element.closest('thead') || element.closest('svg')) continue
    const { overflowX, textOverflow, position } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const isOff = box.right > right + 1 || box.left < left - 1
    if (isOff && box.width > 0 && position !== 'fixed' && !isScrolled(element)) {
      faults.push(`${named(element)} leaves the sheet by ${Math.round(box.right - right)}`)
    }
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
    if (isCut && textOverflow === 'ellipsis' && element.clientWidth < READABLE_PX) {
      faults.push(`${named(element)} is cut to ${element.clientWidth} px`)
    }
    if (isCut && overflowX === 'visible' && element.matches('.data-table :is(td, th)')) {
      faults.push(`${named(element)} spills out of its cell`)
    }
  }
  if (innerWidth >= 768) {
    for (const cell of sheet.querySelectorAll('.data-table .row > td')) {
      if (cell.textContent && !cell.checkVisibility()) faults.push(`${named(cell)} is lost`)
    }
  }
  return faults

  function isScrolled(element: Element): boolean {
    for (let at = element.parentElement; at && at !== sheet.parentElement; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return true
    }
    return false
  }
}
