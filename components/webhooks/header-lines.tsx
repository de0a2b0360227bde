/** HTTP headers, one to a line; long values wrap with an indent. */
export function HeaderLines({ headers }: { headers: Readonly<Record<string, string>> }) {
  return (
    <dl className="id px-3 pt-3">
      {Object.entries(headers).map(([name, value]) => (
        <div key={name} className="wrap-anywhere pl-4 -indent-4">
          <dt className="inline text-ink-2">{name}:</dt> <dd className="inline">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
