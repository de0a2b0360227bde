import { watch } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from '../environment.mjs'
import { bundleCheckout } from './bundle.mjs'

const QUIET_MS = 150
const WATCHED = ['components', 'lib']

/** Builds the checkout, and rebuilds it after each edit, while this process runs. */
export async function watchCheckout() {
  await bundleCheckout()
  let timer
  const remake = () => bundleCheckout().catch((error) => console.error(error.message))
  for (const folder of WATCHED) {
    watch(path.join(PROJECT_FOLDER, folder), { recursive: true }, (_, name) => {
      if (!name || /(^|[\\/])generated[\\/]/.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(remake, QUIET_MS)
    })
      .on('error', () => {})
      .unref()
  }
}
