/** Why a program cannot start, as a sentence for the operator, who sees it without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
