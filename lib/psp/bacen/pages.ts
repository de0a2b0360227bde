interface Page {
  'paginacao.paginaAtual': number
  'paginacao.itensPorPagina': number
}

/** One page of a list, and the list's parameters as every answer repeats them. */
export function pageOf<T, Q extends Page>(items: T[], query: Q) {
  const {
    'paginacao.paginaAtual': paginaAtual,
    'paginacao.itensPorPagina': itensPorPagina,
    ...filters
  } = query
  const from = paginaAtual * itensPorPagina
  return {
    items: items.slice(from, from + itensPorPagina),
    parametros: {
      ...filters,
      paginacao: {
        paginaAtual,
        itensPorPagina,
        quantidadeDePaginas: Math.max(1, Math.ceil(items.length / itensPorPagina)),
        quantidadeTotalDeItens: items.length,
      },
    },
  }
}

/** Whether a moment is in a period, both ends included. */
export function isWithin(at: string, { inicio, fim }: { inicio?: string; fim?: string }): boolean {
  const moment = Date.parse(at)
  return (!inicio || moment >= Date.parse(inicio)) && (!fim || moment <= Date.parse(fim))
}
