import { rem } from './rem'

/** The logo: a ticket window, in `currentColor`; aligned to whole pixels at 16, 24 and 32. */
export function Mark({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={rem(size)}
      height={rem(size)}
      viewBox="0 0 16 16"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path fillRule="evenodd" d="M1 7a7 7 0 0 1 14 0v6H1Zm2 0h10a5 5 0 0 0-10 0Zm0 1v5h10V8Z" />
      <path d="M5 13a3 3 0 0 1 6 0ZM0 14h16v2H0Z" />
    </svg>
  )
}
