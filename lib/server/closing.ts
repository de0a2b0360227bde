let closing = false

/** Whether this process is shutting down: it finishes current requests and takes no new ones. */
export function isClosing(): boolean {
  return closing
}

/** Marks the process as shutting down; there is no way back. */
export function startClosing(): void {
  closing = true
}
