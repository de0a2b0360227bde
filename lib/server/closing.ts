let closing = false

/** Whether this process is on its way out: it finishes what it has and takes nothing new. */
export function isClosing(): boolean {
  return closing
}

/** Marks the process as on its way out, for good. */
export function startClosing(): void {
  closing = true
}
