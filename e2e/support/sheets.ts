import type { Page } from '@playwright/test'

/** Which way each sheet of A4 lies that a page takes when it is printed. */
export async function sheetsOf(page: Page): Promise<('upright' | 'lying')[]> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  const boxes = pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)
  return [...boxes].map(([, width, height]) =>
    Number(width) < Number(height) ? 'upright' : 'lying',
  )
}
